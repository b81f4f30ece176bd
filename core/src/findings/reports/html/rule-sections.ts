import type { Language } from '../../../contract/shell.ts';
import { hasFix } from '../../../edit/fix/fixes.ts';
import { ruleOf } from '../../../rules/registry.ts';
import { fixSafetyOf, type Rule } from '../../../rules/rule.ts';
import { ruleWords } from '../../../rules/words/rule-words.ts';
import type { Finding } from '../../finding.ts';
import { SEVERITIES } from '../../merge.ts';
import type { BrokenRule } from '../first-places.ts';
import { html, type Markup } from './markup.ts';
import type { Page } from './page.ts';
import { filled, REPORT_WORDS } from './words.ts';

/** Number of findings of a rule that are visible at first. */
export const VISIBLE = 10;

const FIX_WORDS = { safe: 'safeFix', mixed: 'mixedFix', unsafe: 'unsafeFix' } as const;
const PLURALS = { error: 'errors', warning: 'warnings', hint: 'hints' } as const;

/** The broken rules, each with its explanation and its first places, below the filters. */
export function ruleSections(page: Page, rules: readonly BrokenRule[]): Markup {
  if (rules.length === 0) return html``;
  const { findings, filters, search, nothing } = page.words;
  const boxes = SEVERITIES.filter((severity) => rules.some((rule) => rule.severity === severity)).map(
    (severity) =>
      html`<label><input type="checkbox" value="${severity}" checked> ${page.words[PLURALS[severity]]}</label>`,
  );
  return html`<h2>${findings}</h2>
<form class="filters" aria-label="${filters}" hidden>${boxes}<input type="search" placeholder="${search}" aria-label="${search}"></form>
${rules.map((rule) => ruleSection(page, rule))}<p class="nothing" role="status" hidden>${nothing}</p>
`;
}

function ruleSection(page: Page, { code, severity, count, first }: BrokenRule): Markup {
  const { words } = page;
  const rule = ruleOf(code);
  const places = count === 1 ? words.onePlace : page.counted(words.places, count);
  const hidden = first.slice(VISIBLE);
  const listed = first.reduce((sum, finding) => sum + finding.places, 0);
  const more =
    hidden.length === 0
      ? html``
      : html`<details class="more"><summary>${page.counted(words.more, hidden.length)}</summary>${placesTable(page, hidden)}</details>`;
  const others =
    listed < count ? html`<p class="soft">${page.counted(words.others, count - listed)}</p>` : html``;
  return html`<section class="rule" id="${code}" data-severity="${severity}">
<div class="head"><h3><span class="${severity}">${words[severity]}</span> ${page.titleOf(code)} <code class="soft">${code}</code> <span class="count soft">${places}</span></h3>
<p>${ruleWords(page.language, code)?.text ?? ''}</p>${rule === null ? html`` : aboutRule(page, rule)}</div>
${placesTable(page, first.slice(0, VISIBLE))}${more}${others}
</section>
`;
}

function aboutRule(page: Page, rule: Rule): Markup {
  const { source, code } = rule;
  const { words } = page;
  const link = source.startsWith('https://') ? html`<a href="${source}">${source}</a>` : html`${source}`;
  if (!hasFix(code)) return html`<p class="soft">${words.source}: ${link}</p>`;
  const safety = fixSafetyOf(rule);
  const option = safety === 'safe' ? '' : ' --unsafe';
  return html`<p class="soft">${words.source}: ${link}</p><p class="soft">${words[FIX_WORDS[safety]]} <code>urlset edit … --in-place --fix ${code}${option}</code></p>`;
}

function placesTable(page: Page, findings: readonly Finding[]): Markup {
  if (findings.length === 0) return html``;
  const { place, url, found } = page.words;
  const rows = findings.map((finding) => {
    const { file, line, column, loc } = finding;
    const at = line === null ? '' : `:${line}:${column}`;
    return html`<tr><td>${file}${at}</td><td>${loc ?? ''}</td><td>${foundWords(page.language, finding)}</td></tr>`;
  });
  return html`<table class="places"><thead><tr><th scope="col">${place}</th><th scope="col">${url}</th><th scope="col">${found}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/**
 * Describes in the given language what was found: how the rule is broken, if the rule has words for that; otherwise
 * the value, which may be empty. In English, a rule can have its own words for the value.
 */
function foundWords(language: Language, finding: Finding): string {
  const { code, value, detail, repeats } = finding;
  const rule: Rule | null = ruleOf(code);
  const place = repeats === null ? detail : placeOf(language, repeats);
  const ways = ruleWords(language, code)?.ways?.[rule?.wayOf?.(value, detail) ?? ''];
  if (ways !== undefined) return ways(value, place);
  return (language === 'en' ? rule?.valueText?.(value) : undefined) ?? value;
}

function placeOf(language: Language, { line, file }: NonNullable<Finding['repeats']>): string {
  const words = REPORT_WORDS[language];
  return file === null ? filled(words.sameAs, { line }) : filled(words.sameAsIn, { line, file });
}
