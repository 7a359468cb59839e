import type { Issue } from "../protocol/issue.js";
import { issueIn } from "./issue-words.js";
import type { IssueWords } from "./issue-words.js";
import type { Writing } from "./writing.js";

/**
 * Turns an issue into a sentence that stands under a field. Codes it does not know get a general one.
 *
 * @param first What is sayable before this is here.
 */
export function englishIssue(english: Writing, first: Pick<IssueWords, "required" | "general">): (issue: Issue) => string {
  const { count } = english;
  const characters = (n: number) => count(n, { one: "# character", other: "# characters" });
  const items = (n: number) => count(n, { one: "# item", other: "# items" });
  const fields = (n: number) => count(n, { one: "# field", other: "# fields" });
  return issueIn(
    {
      ...first,
      type: (what) => `Needs ${what}`,
      format: (what) => `Needs ${what}`,
      types: {
        string: "text",
        integer: "a whole number",
        number: "a number",
        boolean: "yes or no",
        array: "a list",
        object: "an object",
        null: "no value",
        json: "valid JSON",
        other: "another kind of value",
      },
      formats: {
        email: "an e-mail address",
        address: "a web address",
        date: "a date, such as 2026-03-31",
        time: "a time, such as 14:30",
        "date-time": "a date and time, such as 2026-03-31T14:30",
        duration: "a duration, such as PT30M",
        uuid: "a UUID",
        ip: "an IP address",
        hostname: "a host name",
        other: "another form",
      },
      oneOf: (values) => `Must be one of: ${values.join(", ")}`,
      pickOne: "Pick one of the allowed values",
      empty: "Can't be empty",
      minLength: (n) => `Needs at least ${characters(n)}`,
      maxLength: (n) => `Takes at most ${characters(n)}`,
      minimum: (limit) => `Must be ${limit} or more`,
      maximum: (limit) => `Must be ${limit} or less`,
      exclusiveMinimum: (limit) => `Must be more than ${limit}`,
      exclusiveMaximum: (limit) => `Must be less than ${limit}`,
      multipleOf: (step) => `Must be a multiple of ${step}`,
      pattern: "Doesn't have the expected form",
      pickSome: "Pick at least one",
      minItems: (n) => `Needs at least ${items(n)}`,
      maxItems: (n) => `Takes at most ${items(n)}`,
      twice: "The same item stands here twice",
      missingItem: "An expected item is missing",
      minProperties: (n) => `Needs at least ${fields(n)}`,
      maxProperties: (n) => `Takes at most ${fields(n)}`,
      unexpected: "This field is not expected",
      notOpen: "This question takes no answer any more",
      reserved: "This value means “cancel” to the server and can't be an answer",
      masked: "This value is hidden; leave it as it is or give a new one",
      ambiguous: (text, whole, decimal) => `“${text}” can be read in two ways. Write ${whole} or ${decimal}`,
      accept: (file, allowed) => `${file} is not of an accepted type (${allowed})`,
      maxSize: (file, limit) => `${file} is larger than ${limit}`,
      tooManyFiles: (file) => `${file} was left out: only one file is asked for`,
      moreFiles: (n) => count(n, { one: "# more file was not taken", other: "# more files were not taken" }),
      noFiles: "There was no file in it",
      unreadableFiles: "This could not be read. Try to choose the file instead",
      unfinished: "An upload has not finished",
    },
    english,
  );
}
