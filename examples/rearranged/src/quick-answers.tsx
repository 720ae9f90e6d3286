import { useSend } from "@foyer/chat-headless";

const answers = ["Yes, please!", "Slower, please", "Could you show that again?"];

/** Ready answers, sent with one tap. The text in the composer stays. */
export function QuickAnswers() {
  const { permission, send } = useSend();
  if (permission.type !== "allowed") return null;
  return (
    <ul aria-label="Quick answers" className="flex shrink-0 gap-2 overflow-x-auto p-1 px-4">
      {answers.map((answer) => (
        <li key={answer}>
          <button
            type="button"
            className="min-h-9 rounded-full bg-amber-100 px-3 text-sm whitespace-nowrap text-amber-950 hover:bg-amber-200 dark:bg-amber-950 dark:text-amber-100 dark:hover:bg-amber-900 pointer-coarse:min-h-11"
            onClick={() => send(answer)}
          >
            {answer}
          </button>
        </li>
      ))}
    </ul>
  );
}
