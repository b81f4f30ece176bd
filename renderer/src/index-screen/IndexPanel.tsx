import type { FileSummary } from '@urlset/core/contract.ts';
import { useMessages, useProject } from '../app-context.ts';
import { XmlView } from '../entry/xml/XmlView.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { Heading } from '../ui/Heading.tsx';
import { PlaceFacts } from './PlaceFacts.tsx';
import { useFileXml } from './use-file-xml.ts';

/** Beside the index: its XML as it would be saved, the line for robots.txt, and what is known of its place. */
export function IndexPanel({ index }: { index: FileSummary }) {
  const { t, bytes } = useMessages();
  const location = useProject(({ summary }) => summary?.publishLocation);
  const xml = useFileXml(index.id);
  return (
    <aside className="index-panel" aria-label={t('index.panel')}>
      <section>
        <h2>
          <Heading>{t('index.xml', { name: index.name })}</Heading>
        </h2>
        {xml && (
          <XmlView
            label={t('index.xmlLabel', { name: index.name })}
            value={xml.text}
            readOnly
            onChange={() => {}}
            onCommit={() => {}}
            onCancel={() => {}}
          />
        )}
        {xml?.isCut && <p className="index-note">{t('index.xmlCut', { size: bytes(xml.bytes) })}</p>}
      </section>
      <section>
        <h2>
          <Heading>robots.txt</Heading>
        </h2>
        {location == null ? (
          <p className="index-note">{t('index.noRobotsLine')}</p>
        ) : (
          <>
            <code className="index-robots">Sitemap: {location}</code>
            <CommandButton id="index.copyRobotsLine" label="index.copyLine" />
          </>
        )}
      </section>
      <PlaceFacts />
    </aside>
  );
}
