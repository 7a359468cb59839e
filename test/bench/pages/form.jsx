// A form of many text fields: what one key costs in the kit, in bare react-hook-form and in rjsf.
import Rjsf from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { TimbalInteractions } from "timbal-interactions";
import { painted, pausedOn, question } from "./cards/paused.js";

const place = document.getElementById("root");
const KEYS = 40;
const names = (count) => Array.from({ length: count }, (_, at) => `f${at}`);

/** The least there is: inputs that react-hook-form reads, and checks as the kit's form does, when it is sent. */
function BareForm({ count, validate }) {
  const { register, handleSubmit, formState } = useForm({ mode: validate });
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      {names(count).map((name) => (
        <label key={name}>
          {name}
          <input {...register(name, { required: true })} />
          {formState.errors[name] ? "missing" : null}
        </label>
      ))}
    </form>
  );
}

const forms = {
  kit: async (count) => {
    const fields = names(count).map((name) => ({ name, label: name, type: "text", required: true }));
    const stream = await pausedOn([question("i1", "ask_form", { title: "Company", fields })]);
    return <TimbalInteractions stream={stream} />;
  },
  bare: async (count) => <BareForm count={count} validate="onBlur" />,
  bareOnChange: async (count) => <BareForm count={count} validate="onChange" />,
  rjsf: async (count) => {
    const schema = { type: "object", required: names(count), properties: Object.fromEntries(names(count).map((name) => [name, { type: "string", title: name, minLength: 1 }])) };
    return <Rjsf schema={schema} validator={validator} />;
  },
};

/** A form that stands, with the focus in the field in its middle. */
async function drawn(as, count) {
  createRoot(place).render(await forms[as](count));
  while (place.querySelectorAll("input, textarea").length < count) await painted();
  await new Promise((done) => setTimeout(done, 200));
  const boxes = [...place.querySelectorAll("input, textarea")];
  const box = boxes[count / 2];
  box.focus();
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value").set;
  const type = () => {
    flushSync(() => {
      set.call(box, `${box.value}x`);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    });
  };
  return { boxes, box, type };
}

window.measure = {
  /** Of how many fields, that one too, the element got new props while somebody typed into one: React keeps an element's newest props on it. */
  async rendered({ count }) {
    const { boxes, box, type } = await drawn("kit", count);
    const key = Object.keys(box).find((name) => name.startsWith("__reactProps$"));
    if (key === undefined) throw new Error("React keeps its props elsewhere.");
    const propsOf = () => boxes.map((one) => one[key]);
    const before = propsOf();
    for (let at = 0; at < 10; at += 1) {
      type();
      await painted();
    }
    return propsOf().filter((props, at) => props !== before[at]).length;
  },

  /** What React does for a key, in milliseconds: the fastest and the middle one of many. */
  async key({ as, count }) {
    const { box, type } = await drawn(as, count);
    const times = [];
    for (let at = 0; at < KEYS; at += 1) {
      const from = performance.now();
      type();
      times.push(performance.now() - from);
      await painted();
    }
    if (box.value !== "x".repeat(KEYS)) throw new Error(`The field holds ${box.value}.`);
    times.sort((a, b) => a - b);
    return { min: times[0], median: times[KEYS / 2] };
  },
};
