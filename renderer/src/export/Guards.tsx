import type { Problem } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { SeverityIcon } from '../ui/SeverityIcon.tsx';

interface GuardsProps {
  guards: readonly Problem[];
  accepted: readonly string[];
  onAccept(codes: readonly string[]): void;
}

/** Effects that few users intend, each with a checkbox to accept it. */
export function Guards({ guards, accepted, onAccept }: GuardsProps) {
  const messages = useMessages();
  return guards.map((guard) => {
    const isAccepted = accepted.includes(guard.code);
    return (
      <div key={guard.code} className="export-guard">
        <p>
          <SeverityIcon severity="warning" />
          {problemText(messages, guard)}
        </p>
        <label className="check">
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={() =>
              onAccept(
                isAccepted ? accepted.filter((code) => code !== guard.code) : [...accepted, guard.code],
              )
            }
          />
          {messages.t('export.allTheSame')}
        </label>
      </div>
    );
  });
}
