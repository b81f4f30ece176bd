import type { ProjectSummary } from '@urlset/core/contract.ts';
import { ruleOf } from '@urlset/core/rules/registry.ts';
import { fixSafetyOf, type Rule } from '@urlset/core/rules/rule.ts';
import { useApp, useMessages, usePanels, useProject } from '../app-context.ts';
import { HintNote } from '../hints/HintNote.tsx';
import { hasClusters, showClusters } from '../hreflang/faults-of-rule.ts';
import { findingText, findingTitle } from '../messages/finding-text.ts';
import { listFormat } from '../messages/formats.ts';
import type { Messages, Phrase } from '../messages/messages.ts';
import { keepHeight } from '../stores/panels.ts';
import { Button } from '../ui/Button.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { Splitter } from '../ui/Splitter.tsx';
import { useSize } from '../ui/use-size.ts';
import { isAboutDuplicates, type ListedRule } from './listed-rules.ts';
import { useFollowing } from './use-following.ts';

/** The minimum height of the explanation, in px. */
const LEAST_TEXT = 40;

/**
 * The chosen rule: what is wrong, what to do, which files break the rule, which other findings cause it or disappear
 * with its fix, who made the rule, and the actions for it.
 */
export function RuleDetail({ rule }: { rule: ListedRule }) {
  const app = useApp();
  const messages = useMessages();
  const { code, severity, fixable } = rule;
  const known = ruleOf(code);
  const summary = useProject((state) => state.summary);
  const place = summary && filesWith(summary, code);
  const following = useFollowing();
  const { panels } = useApp();
  const chosen = usePanels(({ heights }) => heights.rule);
  const [text, { height }] = useSize<HTMLDivElement>();
  return (
    <section className="rule-detail" aria-label={findingTitle(messages, code)}>
      <Splitter
        label={messages.t('panel.heightOfRule')}
        part="below"
        height={height}
        least={LEAST_TEXT}
        onResize={(next) => keepHeight(panels, 'rule', next)}
      />
      <div
        ref={text}
        className="rule-text"
        role="note"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        data-sized={chosen !== undefined}
        style={{ height: chosen }}
      >
        <p>{findingText(messages, code)}</p>
        {place && <p>{messages.say(place)}</p>}
        {following.map(({ code: follower, cause, count }) => {
          if (follower === code)
            return (
              <p key={cause}>
                {messages.t('panel.follows', { count, title: findingTitle(messages, cause) })}
              </p>
            );
          if (cause !== code || !fixable) return null;
          const title = findingTitle(messages, follower);
          return <p key={follower}>{messages.t('panel.settles', { count, title })}</p>;
        })}
        {fixable && known && <p>{messages.t(`fix.${fixSafetyOf(known)}`)}</p>}
        <p>{whose(messages, code)}</p>
      </div>
      <HintNote about="fix" />
      <div className="rule-actions">
        {fixable && <CommandButton id="finding.fixAll" />}
        {hasClusters(code) && (
          <Button onClick={() => showClusters(app, code)}>{messages.t('panel.clusters')}</Button>
        )}
        {isAboutDuplicates(code) && <CommandButton id="view.duplicates" label="overview.toDuplicates" />}
        {code.startsWith('lastmod-') && <CommandButton id="view.lastmod" />}
        <CommandButton id="finding.mute" {...(severity !== null && { look: 'plain' })} />
      </div>
    </section>
  );
}

/** Who made the rule, such as "Rule set by Google and Bing.". For advice, who recommends it. */
function whose({ t, locale }: Messages, code: string): string {
  const rule: Rule | null = ruleOf(code);
  const { engines = [], recommendedBy } = rule ?? {};
  if (recommendedBy === 'practice') return t('panel.practice');
  if (recommendedBy !== undefined) return t('panel.recommendedBy', { engine: t(`engine.${recommendedBy}`) });
  const names = engines.map((engine) => t(`engine.${engine}`));
  const all = engines.includes('protocol') ? t('panel.everyone') : listFormat(locale).format(names);
  return t('panel.ruleOf', { engines: all });
}

/**
 * Names the file if the rule has findings about one file as a whole; counts the files if there are several. Null if
 * there are none, or if the project has only one file.
 */
function filesWith({ files }: ProjectSummary, code: string): Phrase | null {
  const hit = files.filter((file) => file.findings.some((finding) => finding.code === code));
  const [first] = hit;
  if (!first || files.length === 1) return null;
  return hit.length === 1
    ? { key: 'panel.inFile', params: { name: first.name } }
    : { key: 'panel.inFiles', params: { count: hit.length } };
}
