import type { PauseNotice } from "../../protocol/pause.js";
import { errorIn } from "../error-words.js";
import { issueIn } from "../issue-words.js";
import type { Labels } from "../labels.js";
import type { Writing } from "../writing.js";

const notices: Readonly<Record<PauseNotice, string>> = {
  "asked-again": "L’agent le demande de nouveau. Votre réponse précédente est déjà remplie.",
  expired: "La dernière décision est arrivée trop tard. Veuillez décider de nouveau.",
  forgotten: "Le serveur ne connaissait plus cette demande et a recommencé. Les réponses aux mêmes questions sont déjà remplies.",
  "not-accepted": "L’agent continue de le demander et ne peut pas utiliser la réponse. Vous pouvez annuler.",
  "already-ran": "Ceci a déjà été exécuté une fois dans cette demande. Approuver l’exécute de nouveau.",
  "arrived-before": "Votre réponse précédente était déjà arrivée ; la modification est venue trop tard.",
  "may-have-run": "Une réponse a été envoyée ici et on ne sait pas si elle a été utilisée.",
  "other-window": "Répondu dans une autre fenêtre.",
  "not-stored": "Les mots de passe, les clés et autres données secrètes ne sont pas conservés. Veuillez les saisir de nouveau.",
};

const error = errorIn({
  network: "La connexion a échoué.",
  signedOut: "Vous devez vous connecter.",
  forbidden: "Vous n’avez pas le droit de faire cela.",
  nothingThere: "Il n’y a aucun agent à cette adresse.",
  tooMany: "Trop de demandes. Réessayez dans un moment.",
  refused: (status) => (status === undefined ? "Le serveur a rejeté la demande." : `Le serveur a rejeté la demande (${status}).`),
  protocol: "La réponse du serveur n’a pas pu être comprise.",
  timeout: "L’exécution a pris trop de temps et le serveur y a mis fin.",
  blocked: "La demande a été bloquée.",
  ended: (name) => (name === undefined ? "L’exécution s’est terminée sur une erreur." : `L’exécution s’est terminée sur une erreur (${name}).`),
  upload: "Le fichier n’a pas pu être envoyé.",
  outcomeUnknown: "On ne sait pas si les réponses sont arrivées.",
  expired: "Le serveur n’a plus cette exécution.",
  usage: "Ce n’est pas possible maintenant.",
});

/** What is wrong, and what happened. */
export const problems = (french: Writing) => {
  const { count } = french;
  const characters = (n: number) => count(n, { one: "# caractère", other: "# caractères" });
  const items = (n: number) => count(n, { one: "# élément", other: "# éléments" });
  const fields = (n: number) => count(n, { one: "# champ", other: "# champs" });
  return {
    error,
    notice: (notice) => notices[notice],
    issue: issueIn(
      {
        general: "Cette réponse ne convient pas",
        required: "Une réponse est nécessaire ici",
        type: (what) => `Valeur attendue : ${what}`,
        format: (what) => `Valeur attendue : ${what}`,
        types: {
          string: "du texte",
          integer: "un nombre entier",
          number: "un nombre",
          boolean: "oui ou non",
          array: "une liste",
          object: "un objet",
          null: "aucune valeur",
          json: "du JSON valide",
          other: "un autre type de valeur",
        },
        formats: {
          email: "une adresse e-mail",
          address: "une adresse web",
          date: "une date, par exemple 2026-03-31",
          time: "une heure, par exemple 14:30",
          "date-time": "une date et une heure, par exemple 2026-03-31T14:30",
          duration: "une durée, par exemple PT30M",
          uuid: "un UUID",
          ip: "une adresse IP",
          hostname: "un nom d’hôte",
          other: "une autre forme",
        },
        oneOf: (values) => `Doit être l’une de ces valeurs : ${values.join(", ")}`,
        pickOne: "Choisissez l’une des valeurs autorisées",
        empty: "Ne peut pas être vide",
        minLength: (n) => `Il faut au moins ${characters(n)}`,
        maxLength: (n) => `Pas plus de ${characters(n)}`,
        minimum: (limit) => `Doit être ${limit} ou plus`,
        maximum: (limit) => `Doit être ${limit} ou moins`,
        exclusiveMinimum: (limit) => `Doit être supérieur à ${limit}`,
        exclusiveMaximum: (limit) => `Doit être inférieur à ${limit}`,
        multipleOf: (step) => `Doit être un multiple de ${step}`,
        pattern: "N’a pas la forme attendue",
        pickSome: "Choisissez-en au moins un",
        minItems: (n) => `Il faut au moins ${items(n)}`,
        maxItems: (n) => `Pas plus de ${items(n)}`,
        twice: "Le même élément figure ici deux fois",
        missingItem: "Il manque un élément attendu",
        minProperties: (n) => `Il faut au moins ${fields(n)}`,
        maxProperties: (n) => `Pas plus de ${fields(n)}`,
        unexpected: "Ce champ n’est pas attendu",
        notOpen: "Cette question n’accepte plus de réponse",
        reserved: "Cette valeur signifie « annuler » pour le serveur et ne peut pas être une réponse",
        masked: "Cette valeur est masquée ; laissez-la telle quelle ou donnez-en une nouvelle",
        ambiguous: (text, whole, decimal) => `« ${text} » peut se lire de deux façons. Écrivez ${whole} ou ${decimal}`,
        accept: (file, allowed) => `${file} n’est pas d’un type accepté (${allowed})`,
        maxSize: (file, limit) => `${file} dépasse ${limit}`,
        tooManyFiles: (file) => `${file} a été laissé de côté : un seul fichier est demandé`,
        moreFiles: (n) => count(n, { one: "# autre fichier n’a pas été pris", other: "# autres fichiers n’ont pas été pris" }),
        noFiles: "Il n’y avait aucun fichier dedans",
        unreadableFiles: "Lecture impossible. Essayez plutôt de choisir le fichier",
        unfinished: "L’envoi d’un fichier n’est pas terminé",
      },
      french,
    ),
  } satisfies Partial<Labels>;
};
