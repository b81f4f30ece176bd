import { ALSO, type Also, type EditPreview } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { Check } from '../ui/Check.tsx';

interface AlsoChoiceProps {
  /** How many there are of each; undefined until the engine has counted all. */
  counts: EditPreview['also'];
  chosen: readonly Also[];
  onChoose(chosen: Also[]): void;
}

/** Which URLs change along with a loc: alternates that point to that page, and images of its entry. */
export function AlsoChoice({ counts, chosen, onChoose }: AlsoChoiceProps) {
  const { t, number } = useMessages();
  const choose = (kind: Also, isChosen: boolean) =>
    onChoose(ALSO.filter((other) => (other === kind ? isChosen : chosen.includes(other))));
  return (
    <div className="bulk-checks">
      {ALSO.map((kind) => (
        <Check
          className="bulk-check"
          key={kind}
          label={`${t(`bulk.also.${kind}`)}${counts ? ` (${number(counts[kind])})` : ''}`}
          checked={chosen.includes(kind)}
          disabled={counts?.[kind] === 0}
          onChange={(isChosen) => choose(kind, isChosen)}
        />
      ))}
    </div>
  );
}
