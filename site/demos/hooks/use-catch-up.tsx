import { toQuote, useCatchUp, useConversation } from "@foyer/chat-headless";

const reasons = { mention: "For you", reply: "Answers you", question: "Asks", reactions: "Many liked" };

/** The last ten messages of others, as if one had been away. */
export default function WhatMatters() {
  const { entries, looked, hasMore, isLoading, loadMore } = useCatchUp({ total: 10 });
  const { reveal } = useConversation();
  return (
    <section aria-label="Catch up">
      <p>
        {entries.length} of {looked} messages stand out
      </p>
      <ul>
        {entries.slice(0, 5).map(({ row, reason }) => (
          <li key={row.key}>
            <button type="button" onClick={() => void reveal(row.message.id)}>
              {reasons[reason]}: {toQuote(row.message).text}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" disabled={isLoading} onClick={() => void loadMore()}>
          Look further back
        </button>
      )}
    </section>
  );
}
