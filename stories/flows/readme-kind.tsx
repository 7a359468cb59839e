import { Action, Card, defaultRegistry, defineRenderer, useCard } from "../../src/index.js";

const pickColor = defineRenderer({
  payload: { type: "object", properties: { palette: { type: "array", items: { type: "string" } } }, required: ["palette"] },
  answer: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" },
  title: () => "Pick a colour",
  component: function PickColor(props) {
    const card = useCard(props);
    const pick = (color: string) => <Action key={color} card={card} onPress={() => card.answer(color)}>{color}</Action>;
    return <Card card={card} props={props} title="Pick a colour" actions={props.payload.palette.map(pick)} />;
  },
});
export const registry = defaultRegistry.extend({ kinds: { pick_color: pickColor } });
