import type { RULES, RuleCode } from '../registry.ts';
import type { Rule } from '../rule.ts';

/**
 * A title for lists, such as "Not an absolute URL"; a text of a sentence or two (what is wrong, what to do); and, for
 * some rules, words for each way to break them.
 */
export type RuleWords = Pick<Rule, 'title' | 'text' | 'ways'>;

/** The words of one rule. They have `ways` only if the rule itself does, with the same names. */
type WordsOf<Known> = Omit<RuleWords, 'ways'> &
  (Known extends { readonly ways: infer Ways }
    ? { readonly ways: { readonly [Way in keyof Ways]: (value: string, detail: string) => string } }
    : unknown);

/** The words of every rule in another language. The English ones are part of the rule itself. */
export type RuleCatalogue = {
  readonly [Code in RuleCode]: WordsOf<Extract<(typeof RULES)[number], { readonly code: Code }>>;
};
