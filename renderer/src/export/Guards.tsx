import type { Problem } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { Check } from '../ui/Check.tsx';
import { SeverityIcon } from '../ui/Severity.tsx';

interface GuardsProps {
  guards: readonly Problem[];
  accepted: readonly string[];
  onAccept(codes: readonly string[]): void;
}

/** Effects that few users intend, each with a checkbox to accept it. */
export function Guards({ guards, accepted, onAccept }: GuardsProps) {
  const messages = useMessages();
  return guards.map((guard) => (
    <div key={guard.code} className="export-guard">
      <p>
        <SeverityIcon severity="warning" />
        {problemText(messages, guard)}
      </p>
      <Check
        label={messages.t('export.allTheSame')}
        checked={accepted.includes(guard.code)}
        onChange={(checked) =>
          onAccept(checked ? [...accepted, guard.code] : accepted.filter((code) => code !== guard.code))
        }
      />
    </div>
  ));
}
