import {
  LASTMOD_VERDICTS,
  type LastmodsJudged,
  type LastmodVerdict,
  wholeView,
} from '@urlset/core/contract.ts';
import { useApp, useLastmod, useMessages } from '../app-context.ts';
import { dayText } from '../messages/lastmod-text.ts';
import { problemText } from '../messages/problem-text.ts';
import { showView } from '../stores/view.ts';
import { Tooltip } from '../ui/popups/Tooltip.tsx';

/** How many lastmods can be trusted and how many cannot. The user can choose each verdict and show its entries. */
export function VerdictChips({ judged }: { judged: LastmodsJudged }) {
  const { t } = useMessages();
  return (
    <div className="lastmod-verdicts">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flexible row in Chromium 114. */}
      <div className="lastmod-chips" role="group" aria-label={t('lastmod.verdicts')}>
        {LASTMOD_VERDICTS.map((verdict) => (
          <VerdictChip key={verdict} verdict={verdict} count={judged.counts[verdict]} />
        ))}
      </div>
      <Compared judged={judged} />
    </div>
  );
}

function VerdictChip({ verdict, count }: { verdict: LastmodVerdict; count: number }) {
  const { lastmod, view } = useApp();
  const { t, number } = useMessages();
  const chosen = useLastmod((state) => state.verdicts);
  const words = t(`lastmod.verdict.${verdict}`);
  const choose = (isChosen: boolean) =>
    lastmod.setState({
      verdicts: LASTMOD_VERDICTS.filter((one) => (one === verdict ? isChosen : chosen.includes(one))),
    });
  return (
    <span className="lastmod-chip" data-verdict={verdict} data-empty={count === 0}>
      <Tooltip text={t(`lastmod.why.${verdict}`)}>
        <label>
          <input
            type="checkbox"
            checked={chosen.includes(verdict)}
            onChange={({ target }) => choose(target.checked)}
          />
          {words}
        </label>
      </Tooltip>
      <button
        type="button"
        className="lastmod-count"
        aria-label={t('lastmod.show', { count, verdict: words })}
        disabled={count === 0}
        onClick={() => showView(view, { ...wholeView(null), lastmod: [verdict] })}
      >
        {number(count)}
      </button>
    </span>
  );
}

/** Which export the dates are compared with, or why they are not compared. */
function Compared({ judged: { exported, problem } }: { judged: LastmodsJudged }) {
  const messages = useMessages();
  const { t } = messages;
  const words =
    problem !== null
      ? t('lastmod.notCompared', { reason: problemText(messages, problem) })
      : exported === null
        ? t('lastmod.comparing')
        : t('lastmod.comparedWith', { date: dayText(exported) });
  return (
    <p className="lastmod-compared" title={words}>
      {words}
    </p>
  );
}
