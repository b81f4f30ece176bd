import type { MenuItem } from '@urlset/core/contract.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { Messages } from '../messages/messages.ts';
import type { Platform } from '../stores/settings.ts';
import { isEnabled } from './command.ts';
import { type CommandId, isCommandId } from './command-id.ts';
import type { CommandState } from './command-state.ts';
import { COMMANDS, commandLabel } from './registry.ts';
import { accelerator, shortcutsOf } from './shortcuts.ts';

type Role = Extract<MenuItem, { type: 'role' }>['role'];
type Place = CommandId | Role;

interface Submenu {
  label: MessageKey;
  /** A separator divides the groups. */
  groups: readonly (readonly Place[])[];
}

const FILE: Submenu['groups'] = [
  [
    'file.new',
    'file.newWindow',
    'file.open',
    'file.openUrl',
    'file.openFolder',
    'file.addFiles',
    'file.addSite',
    'file.pasteList',
    'file.openSample',
  ],
  ['file.save', 'file.saveAll', 'file.saveAs', 'file.revert', 'file.reloadFromWeb'],
  ['file.export', 'file.exportSettings'],
  ['finding.saveHtml', 'finding.print'],
  ['changes.saveHtml', 'changes.saveMarkdown', 'changes.saveCsv', 'changes.saveJson'],
  [
    'changes.saveRedirects',
    'changes.saveNetlify',
    'changes.saveNginx',
    'changes.saveApache',
    'changes.saveVercel',
  ],
  ['file.showInFolder'],
  ['file.close', 'window.close'],
];

const MIDDLE: readonly Submenu[] = [
  {
    label: 'menu.edit',
    groups: [
      ['edit.undo', 'edit.redo', 'edit.undoStep'],
      ['changes.takeBack', 'changes.takeBackAll', 'changes.swap'],
      ['edit.cut', 'edit.copy', 'edit.copyWithHeader', 'edit.paste', 'edit.pasteAsEntries', 'edit.clear'],
      ['edit.fillDown', 'edit.insertEntry', 'edit.removeEntries'],
      ['edit.updateFromList', 'edit.applyRedirects'],
      ['edit.selectAll'],
      ['entry.open', 'entry.reveal', 'entry.copyUrl', 'entry.copyXml'],
      ['entry.pickDate', 'entry.menu'],
    ],
  },
  {
    label: 'menu.bulk',
    groups: [
      ['bulk.set', 'bulk.replace'],
      ['bulk.urls', 'bulk.dates', 'bulk.fileTimes'],
      ['bulk.move', 'view.applyOrder'],
      ['bulk.duplicates', 'bulk.remove'],
      ['bulk.live', 'bulk.resumeLive', 'bulk.checkFolder'],
    ],
  },
  {
    label: 'menu.sitemap',
    groups: [
      ['sitemap.add', 'sitemap.rename', 'sitemap.remove'],
      ['project.publishLocation'],
      ['index.add', 'index.renewLastmod', 'index.split'],
      ['index.moveUp', 'index.moveDown'],
    ],
  },
  {
    label: 'menu.finding',
    groups: [
      ['finding.fix', 'finding.fixSafe'],
      ['finding.show', 'finding.fixAll', 'finding.mute'],
      ['finding.saveCsv', 'finding.saveJson'],
    ],
  },
  {
    label: 'menu.go',
    groups: [
      ['go.row'],
      ['go.nextMatch', 'go.previousMatch'],
      ['go.nextFinding', 'go.previousFinding'],
      ['go.nextPane', 'go.previousPane'],
    ],
  },
  {
    label: 'menu.view',
    groups: [
      ['view.palette'],
      ['view.overview', 'view.urls', 'view.changes', 'view.shards', 'view.index'],
      ['view.duplicates', 'view.hreflang', 'view.lastmod'],
      ['view.filter', 'view.narrow', 'view.clearFilter', 'view.savedFilters'],
      ['view.sortAscending', 'view.sortDescending', 'view.sortFindings', 'view.fileOrder'],
      ['view.refresh'],
      [
        'view.files',
        'view.entry',
        'view.findings',
        'view.history',
        'view.facets',
        'view.columns',
        'view.density',
      ],
      ['view.zoomIn', 'view.zoomOut', 'view.zoomReset'],
      ['view.fullScreen'],
    ],
  },
];

const HELP: Submenu['groups'] = [
  ['app.guide', 'view.shortcuts', 'app.releaseNotes'],
  ['app.network', 'app.reportProblem', 'app.showLog'],
];

/** macOS has an app menu and a Window menu. Elsewhere Settings and Quit are in the File menu, and About is in Help. */
function layout(platform: Platform): readonly Submenu[] {
  if (platform === 'darwin') {
    return [
      {
        label: 'app.name',
        groups: [['app.about'], ['app.settings'], ['services'], ['hide', 'hideOthers', 'unhide'], ['quit']],
      },
      { label: 'menu.file', groups: FILE },
      ...MIDDLE,
      { label: 'menu.window', groups: [['minimize']] },
      { label: 'menu.help', groups: HELP },
    ];
  }
  return [
    { label: 'menu.file', groups: [...FILE, ['app.settings'], ['quit']] },
    ...MIDDLE,
    { label: 'menu.help', groups: [...HELP, ['app.about']] },
  ];
}

/** The native menu as data, in the chosen language. The state decides which items are enabled. */
export function buildMenu(messages: Messages, state: CommandState): MenuItem[] {
  return layout(state.settings.platform).map(({ label, groups }) => ({
    type: 'submenu',
    label: messages.t(label),
    items: groups.flatMap((places, group): MenuItem[] => [
      ...(group > 0 ? [{ type: 'separator' } as const] : []),
      ...places.map((place) => item(place, messages, state)),
    ]),
  }));
}

function item(place: Place, messages: Messages, state: CommandState): MenuItem {
  if (!isCommandId(place)) return { type: 'role', role: place, label: messages.t(`menu.role.${place}`) };
  const command = COMMANDS[place];
  const shortcut = shortcutsOf(command, state.settings.platform)[0];
  return {
    type: 'command',
    id: place,
    label: messages.say(commandLabel(place, state)),
    accelerator: shortcut === undefined ? '' : accelerator(shortcut),
    enabled: isEnabled(command, state),
    checked: command.checked?.(state) ?? null,
  };
}
