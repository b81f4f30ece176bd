import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { ContextMenu } from '../ui/popups/ContextMenu.tsx';

/** Opens a menu to save all findings as a file, in one of several formats, or to print them. */
export function ReportButton() {
  const { t } = useMessages();
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const label = t('panel.report');
  return (
    <>
      <Button
        look="icon"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ x: left, y: bottom + 4 });
        }}
      >
        <Download size={14} strokeWidth={1.5} aria-hidden />
      </Button>
      {place && (
        <ContextMenu
          label={label}
          groups={[
            ['finding.saveHtml', 'finding.print'],
            ['finding.saveCsv', 'finding.saveJson'],
          ]}
          x={place.x}
          y={place.y}
          onClose={() => setPlace(null)}
        />
      )}
    </>
  );
}
