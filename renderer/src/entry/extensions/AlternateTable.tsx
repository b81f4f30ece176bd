import type { Extension, ExtensionPart } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { useEntryEdits } from '../entry-edits.ts';
import { FindingNotes } from '../FindingNotes.tsx';
import { TextInput } from '../values/TextInput.tsx';
import { ExtensionActions } from './ExtensionActions.tsx';
import { ExtensionSection, type ExtensionsProps } from './ExtensionSection.tsx';

/** Number of rows shown at first, and added by each click on the button. Pages rarely have more languages. */
const ROWS = 100;
const COLUMNS = ['link@hreflang', 'link@href'] as const satisfies readonly ExtensionPart['slot'][];

/** The alternates of an entry as a table, with the findings of each below its row. */
export function AlternateTable({ kind, extensions, total, findings }: ExtensionsProps) {
  const { t } = useMessages();
  const [shown, setShown] = useState(ROWS);
  const [newest, setNewest] = useState(-1);
  const added = (at: number) => {
    setNewest(at);
    setShown((before) => Math.max(before, at + 1));
  };
  return (
    <ExtensionSection kind={kind} extensions={extensions} total={total} onAdded={added}>
      {extensions.length > 0 && (
        <table className="entry-alternates">
          <thead>
            <tr>
              <th scope="col">hreflang</th>
              <th scope="col">href</th>
              <th scope="col">
                <span className="visually-hidden">{t('entry.actions')}</span>
              </th>
            </tr>
          </thead>
          {extensions.slice(0, shown).map((extension, at) => {
            const own = findings.filter((finding) => finding.extension?.at === at);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies an alternate.
              <tbody key={at} data-newest={at === newest ? true : undefined}>
                <AlternateRow extension={extension} at={at} count={extensions.length} />
                {own.length > 0 && (
                  <tr>
                    <td colSpan={COLUMNS.length + 1}>
                      <FindingNotes findings={own} />
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      )}
      {shown < extensions.length && (
        <Button onClick={() => setShown(shown + ROWS)}>
          {t('entry.more', { count: Math.min(ROWS, extensions.length - shown) })}
        </Button>
      )}
    </ExtensionSection>
  );
}

function AlternateRow({ extension, at, count }: { extension: Extension; at: number; count: number }) {
  const { t } = useMessages();
  const { change } = useEntryEdits();
  const place = { kind: 'link', at } as const;
  return (
    <tr>
      {COLUMNS.map((slot) => (
        <td key={slot}>
          <TextInput
            label={t('entry.alternate', { name: slot.slice('link@'.length), number: at + 1 })}
            value={extension.parts.find((part) => part.slot === slot)?.value ?? ''}
            onTake={(value) => change({ do: 'value', ...place, slot, number: 0, value })}
          />
        </td>
      ))}
      <td>
        <ExtensionActions place={place} count={count} onPlaced={() => undefined} />
      </td>
    </tr>
  );
}
