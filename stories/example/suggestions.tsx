/** Prompts that the reference agent knows (test/reference/agent.py), in a person's words. */
export const PROMPTS = [
  { label: "Name my workspace", prompt: "ask_text" },
  { label: "Set everything up at once", prompt: "ALL" },
  { label: "Ask two things, then confirm", prompt: "ask_choice+ask_user then: confirm" },
  { label: "Ask me a few questions", prompt: "ask_questions" },
  { label: "Refund a customer", prompt: "refund" },
  { label: "Send an e-mail", prompt: "send_email" },
  { label: "Let me pick a colour", prompt: "pick_color" },
  { label: "Review a chart", prompt: "review_chart" },
  { label: "Just talk", prompt: "stream 60" },
] as const;

/** The words a person saw when they chose this prompt; the prompt itself when it was typed. */
export function labelOf(prompt: string): string {
  return PROMPTS.find((one) => one.prompt === prompt)?.label ?? prompt;
}

export function Suggestions({ onPick }: { onPick: (prompt: string) => void }) {
  return (
    <section className="suggestions" aria-labelledby="try">
      <h2 id="try">What should the agent do?</h2>
      <p>It stops and asks you wherever it needs to. No language model here: each prompt plays a scenario.</p>
      <ul>
        {PROMPTS.map(({ label, prompt }) => (
          <li key={prompt}>
            <button type="button" onClick={() => { onPick(prompt); }}>
              <span>{label}</span>
              <code>{prompt}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
