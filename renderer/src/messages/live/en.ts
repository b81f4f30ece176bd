import type { LiveState } from '@urlset/core/table/pages/live-state.ts';

export const en = {
  'live.state.client-error': 'error of the page',
  'live.state.server-error': 'error of the server',
  'live.state.unreachable': 'unreachable',
  'live.state.redirect': 'redirects',
  'live.state.noindex': 'noindex',
  'live.state.canonical': 'canonical elsewhere',
  'live.state.blocked': 'blocked by robots.txt',
  'live.state.refused': 'refused us',
  'live.state.throttled': 'asked to slow down',
  'live.state.unknown': 'unknown',
  'live.state.ok': 'indexable',
  'live.unchecked': 'Not checked',
  'live.old': 'Checked under an earlier URL',
  'live.oldCell': '{value}, of an earlier URL',
  'live.returns': '{returned, number} of {known, number}',
  'live.page': 'Live page',
  'live.broke': 'It was indexable on {when}.',
  'live.mended': 'It was not indexable on {when}.',
} as const satisfies Record<`live.state.${LiveState}`, string> & Record<string, string>;
