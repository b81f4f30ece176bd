import type { EntryDetail } from '@urlset/core/contract.ts';
import { EXTENSIONS, SHOWN_KINDS } from '@urlset/core/protocol/extensions/extension-table.ts';
import { useMessages, useProject } from '../app-context.ts';
import { fieldsOf } from '../columns/columns-of.ts';
import { AlternateTable } from './extensions/AlternateTable.tsx';
import { ExtensionList } from './extensions/ExtensionList.tsx';
import { FindingNotes } from './FindingNotes.tsx';
import { PageSection } from './PageSection.tsx';
import { FieldInput } from './values/FieldInput.tsx';
import { XmlSection } from './XmlSection.tsx';

interface OneEntryProps {
  entry: EntryDetail;
  /** Row number in the shown view, from 0. */
  row: number;
}

/** Everything about one entry. */
export function OneEntry({ entry, row }: OneEntryProps) {
  const { t } = useMessages();
  const file = useProject(({ summary }) => summary?.files.find(({ id }) => id === entry.row.file));
  const { findings } = entry;
  if (!file) return null;
  const fields = fieldsOf(file.kind);
  const isAboutField = (field: string | null) => fields.some((known) => known === field);
  return (
    <div className="entry-body">
      <p className="entry-note">{t('entry.place', { row: row + 1, name: file.name })}</p>
      <FindingNotes
        findings={findings.filter(({ field, extension }) => !isAboutField(field) && !extension)}
      />
      {fields.map((field) => (
        <FieldInput
          key={field}
          field={field}
          value={entry.row[field]}
          findings={findings.filter((finding) => finding.field === field)}
        />
      ))}
      {entry.row.page && <PageSection page={entry.row.page} />}
      {file.kind === 'urlset' &&
        SHOWN_KINDS.map((kind) => {
          const Editor = kind === 'link' ? AlternateTable : ExtensionList;
          const own = findings.filter(({ extension }) => extension?.kind === kind);
          const extensions = entry.extensions.filter((extension) => extension.kind === kind);
          const total = entry.totals[EXTENSIONS[kind].plural];
          return <Editor key={kind} kind={kind} extensions={extensions} total={total} findings={own} />;
        })}
      {entry.xml !== null && <XmlSection xml={entry.xml} />}
    </div>
  );
}
