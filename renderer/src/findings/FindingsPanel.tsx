import type { FindingCount, ProjectSummary, Severity as SeverityOf } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { findingText, findingTitle } from '../messages/finding-text.ts';
import type { Phrase } from '../messages/messages.ts';
import { telling } from '../stores/notices.ts';
import { Heading } from '../ui/Heading.tsx';
import { ListBox } from '../ui/ListBox.tsx';
import { Severity } from '../ui/Severity.tsx';
import { FixButton } from './FixButton.tsx';
import { goToFinding } from './go-to-finding.ts';
import './findings.css';

const ORDER: readonly SeverityOf[] = ['error', 'warning', 'hint'];

/**
 * What is wrong, by rule, the worst first; a click or Enter goes to the next place that has it. The rule
 * that is chosen can be mended below, where a machine can.
 */
export function FindingsPanel() {
  const app = useApp();
  const messages = useMessages();
  const summary = useProject((state) => state.summary);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!summary) return null;

  const findings = [...summary.findings].sort(
    (one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity) || other.count - one.count,
  );
  const selected = findings.find((finding) => keyOf(finding) === chosen);
  const choose = (finding: FindingCount) => setChosen(keyOf(finding));
  const reading = summary.tasks.some((task) => task.kind === 'open' || task.kind === 'judge');

  return (
    <>
      <h2>
        <Heading>{messages.t('panel.findings')}</Heading>
      </h2>
      {findings.length === 0 ? (
        <p className="panel-note">{messages.t(reading ? 'panel.checking' : 'panel.noFindings')}</p>
      ) : (
        <ListBox
          label={messages.t('panel.findings')}
          items={findings}
          keyOf={keyOf}
          selected={selected}
          onMove={choose}
          onChoose={(finding) => {
            choose(finding);
            const wanted = { code: finding.code, backwards: false };
            void telling(app.notices, () => goToFinding(app, wanted));
          }}
          render={(finding) => <FindingItem finding={finding} where={whole(summary, finding.code)} />}
        />
      )}
      {selected && <FixButton key={selected.code} code={selected.code} />}
    </>
  );
}

const keyOf = ({ code, severity }: FindingCount) => `${code}-${severity}`;

function FindingItem({ finding, where }: { finding: FindingCount; where: Phrase | null }) {
  const messages = useMessages();
  const { code, severity, count } = finding;
  const title = findingTitle(messages, code);
  const place = where && messages.say(where);
  return (
    <>
      <Severity severity={severity} />
      <span
        className="finding-title"
        title={`${[title, place].join(' ').trim()}. ${findingText(messages, code)}`}
      >
        {title}
        {place && <span className="finding-where"> {place}</span>}
      </span>
      <span className="panel-count">{messages.number(count)}</span>
    </>
  );
}

/** The files that have it as a whole, since there is no row to go to. */
function whole({ files }: ProjectSummary, code: string): Phrase | null {
  const hit = files.filter((file) => file.findings.some((finding) => finding.code === code));
  const [first] = hit;
  if (!first || files.length === 1) return null;
  return hit.length === 1
    ? { key: 'panel.inFile', params: { name: first.name } }
    : { key: 'panel.inFiles', params: { count: hit.length } };
}
