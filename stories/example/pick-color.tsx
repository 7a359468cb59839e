import { AnswerAction, Card, defineRenderer, useCard } from "../../src/index.js";

const TITLE = "Pick a colour";

/** A kind of this app's own: the kit's card parts around a native control, both types from the schemas. */
export const pickColor = defineRenderer({
  payload: {
    type: "object",
    properties: { palette: { type: "array", items: { type: "string" } } },
    required: ["palette"],
  },
  title: () => TITLE,
  answer: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" },
  component: function PickColor(props) {
    const card = useCard(props);
    const picked = typeof props.draft === "string" ? props.draft : undefined;
    return (
      <Card
        card={card}
        props={props}
        title={TITLE}
        actions={
          <AnswerAction
            card={card}
            props={props}
            onPress={() => {
              if (picked === undefined) card.refuse([{ pointer: "", code: "required", params: {} }]);
              else card.answer(picked);
            }}
          />
        }
      >
        <div className="swatches" role="radiogroup" aria-labelledby={card.ids.title}>
          {props.payload.palette.map((color) => (
            <label key={color}>
              <input type="radio" name={card.ids.title} checked={picked === color} onChange={() => { props.setDraft(color); }} />
              <span style={{ background: color }} />
              {color}
            </label>
          ))}
        </div>
      </Card>
    );
  },
});
