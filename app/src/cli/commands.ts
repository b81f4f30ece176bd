import type { Commands } from './command.ts';

export const COMMANDS: Commands = {
  check: {
    does: 'report errors in sitemaps',
    hasSettings: true,
    load: async () => (await import('./check/check.ts')).check,
  },
  edit: {
    does: 'change entries, and leave the rest of each file untouched',
    load: async () => (await import('./edit/edit.ts')).edit,
  },
  convert: {
    does: 'write all URLs to one file in another format',
    load: async () => (await import('./convert/convert.ts')).convert,
  },
  compare: {
    does: 'report which URLs differ between two sides',
    hasSettings: true,
    load: async () => (await import('./compare/compare.ts')).compare,
  },
  merge: {
    does: 'merge two versions of the same sitemap',
    load: async () => (await import('./merge/merge.ts')).merge,
  },
  'merge-driver': {
    does: 'merge sitemaps as a git merge driver',
    load: async () => (await import('./merge/merge.ts')).mergeDriver,
  },
  build: {
    does: 'write the sitemaps of a built static site into its folder',
    hasSettings: true,
    load: async () => (await import('./build/build.ts')).build,
  },
  export: {
    does: 'write sitemaps within the size limits, and their index',
    hasSettings: true,
    load: async () => (await import('./export/export.ts')).exportCommand,
  },
  partition: {
    does: 'divide a very large site into buckets, to export it in parts',
    load: async () => (await import('./partition/partition.ts')).partition,
  },
  compose: {
    does: 'combine the parts of a very large site into one bundle',
    load: async () => (await import('./compose/compose.ts')).compose,
  },
  probe: {
    does: 'request the pages of sitemaps, and report which are indexable',
    load: async () => (await import('./probe/probe.ts')).probe,
  },
  explain: {
    does: 'explain rules, with examples and fixes',
    load: async () => (await import('./explain/explain.ts')).explain,
  },
  completion: {
    does: 'print a script that completes commands in a shell',
    load: async () => (await import('./completion/completion.ts')).completionCommand(COMMANDS),
  },
  config: {
    does: 'print the settings of commands, and where they come from',
    load: async () => (await import('./config/config.ts')).configCommand(COMMANDS),
  },
};

export function mainHelp(): string {
  return `Usage: urlset COMMAND PATH… [options]

Checks, edits, converts, compares and exports sitemap files.

Commands:
${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(14)}${does}\n`)
  .join('')}
Options:
  --help     print this help; after a command, print the help of the command
  --version  print the version

Exit codes: 0 done; 1 errors, differences or conflicts found; 2 something could not be done

Examples:
  urlset check --help
  urlset check sitemap_index.xml
`;
}
