import { useApp, useMessages } from '../app-context.ts';
import { XmlView } from '../entry/xml/XmlView.tsx';
import { announce, telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { PlaceFacts } from './PlaceFacts.tsx';

interface IndexPanelProps {
  name: string;
  /** The XML, cut to a readable length, and its full size in bytes; null while unknown, and without an index. */
  xml: { text: string; bytes: number; isCut: boolean } | null;
  /** Where the index or indexes are published; empty while that is unknown. */
  locs: readonly string[];
  /** The number of indexes. The XML is that of the first. */
  of?: number;
}

/** The panel beside the index: the XML that would be written, the line for robots.txt, and facts about the location. */
export function IndexPanel({ name, xml, locs, of = 1 }: IndexPanelProps) {
  const { t, bytes } = useMessages();
  return (
    <aside className="index-panel" aria-label={t('index.panel')}>
      <section>
        <h2>
          <Heading>{name}</Heading>
        </h2>
        {xml && (
          <XmlView
            label={t('index.xmlLabel', { name })}
            value={xml.text}
            readOnly
            onChange={() => {}}
            onCommit={() => {}}
            onCancel={() => {}}
          />
        )}
        {xml?.isCut && <p className="index-note">{t('index.xmlCut', { size: bytes(xml.bytes) })}</p>}
        {of > 1 && <p className="index-note">{t('index.several', { count: of })}</p>}
      </section>
      <RobotsLines locs={locs} />
      <PlaceFacts />
    </aside>
  );
}

function RobotsLines({ locs }: Pick<IndexPanelProps, 'locs'>) {
  const { shell, notices } = useApp();
  const { t } = useMessages();
  const text = locs.map((loc) => `Sitemap: ${loc}`).join('\n');
  async function copy(): Promise<void> {
    await shell.call('writeClipboard', { text: `${text}\n` });
    announce(notices, { key: 'index.copied' });
  }
  return (
    <section>
      <h2>
        <Heading>{t('index.robotsLine')}</Heading>
      </h2>
      {locs.length === 0 ? (
        <p className="index-note">{t('index.noRobotsLine')}</p>
      ) : (
        <>
          <code className="index-robots">{text}</code>
          <Button onClick={() => void telling(notices, copy)}>{t('index.copyLine')}</Button>
        </>
      )}
    </section>
  );
}
