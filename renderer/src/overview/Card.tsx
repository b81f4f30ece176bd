import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';

interface CardProps {
  /** The name of the card's area in the layout of the screen. */
  area: string;
  title: string;
  /** Right of the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the overview, under its own heading. */
export function Card({ area, title, note, children }: CardProps) {
  const id = useId();
  return (
    <section className="card" data-area={area} aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id}>
          <Heading>{title}</Heading>
        </h2>
        {note !== undefined && <div className="card-note">{note}</div>}
      </header>
      <div className="card-body">{children}</div>
    </section>
  );
}

interface PictureCardProps extends Omit<CardProps, 'children'> {
  picture: ReactNode;
  /** The same data as a table, for users who cannot see or click the picture. */
  table: ReactNode;
}

/** A card with a picture, which can be shown as a table instead. */
export function PictureCard({ picture, table, note, ...card }: PictureCardProps) {
  const { t } = useMessages();
  const [asTable, setAsTable] = useState(false);
  const toggle = (
    <Button look="link" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
      {t('overview.asTable')}
    </Button>
  );
  return (
    <Card
      {...card}
      note={
        <>
          {note}
          {toggle}
        </>
      }
    >
      {asTable ? table : picture}
    </Card>
  );
}

/**
 * Rounds a share to hundredths, as cards show it. Only exactly 1 becomes 1, and only 0 becomes 0: 99.9 % of the pages
 * are not all of them, and a file at 100.1 % of a limit exceeds it.
 */
export function inPercents(share: number): number {
  if (share <= 0) return 0;
  // 0.29 * 100 is a little less than 29.
  if (share <= 1) return Math.max(1, Math.floor(share * 100 + 1e-9)) / 100;
  return Math.ceil(share * 100 - 1e-9) / 100;
}
