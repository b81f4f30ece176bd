/** A share of a limit as a bar. Screen readers skip the bar, because the text next to it says the number. */
export function Bar({ value, limit, text }: { value: number; limit: number; text: string }) {
  const share = Math.min(1, value / Math.max(1, limit));
  return (
    <span className="shard-bar">
      <span className="shard-bar-track" aria-hidden>
        <span className="shard-bar-fill" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="shard-bar-text">{text}</span>
    </span>
  );
}
