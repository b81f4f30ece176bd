import type { ClustersFound } from '@urlset/core/contract.ts';

/** The code of the language that most clusters have, English if several are equally frequent; '' without languages. */
export function mainLanguage({ languages }: ClustersFound): string {
  const others = languages.filter(({ code }) => code !== 'x-default');
  const most = others.reduce((sum, { pages }) => Math.max(sum, pages), 0);
  const frequent = others.filter(({ pages }) => pages === most);
  return (frequent.find(({ code }) => /^en(-|$)/i.test(code)) ?? frequent[0])?.code ?? '';
}
