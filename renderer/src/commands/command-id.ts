/** Every command, in the order of the palette and of the shortcut sheet. */
export const COMMAND_IDS = [
  'file.new',
  'file.newWindow',
  'file.open',
  'file.addFiles',
  'file.openSample',
  'file.save',
  'file.saveAll',
  'file.saveAs',
  'file.revert',
  'file.showInFolder',
  'file.exportSettings',
  'file.close',
  'window.close',
  'edit.undo',
  'edit.redo',
  'edit.cut',
  'edit.copy',
  'edit.paste',
  'edit.pasteAsEntries',
  'edit.fillDown',
  'edit.clear',
  'edit.insertEntry',
  'edit.removeEntries',
  'edit.selectAll',
  'sitemap.add',
  'sitemap.rename',
  'sitemap.remove',
  'project.publishLocation',
  'finding.show',
  'finding.fix',
  'finding.fixAll',
  'finding.mute',
  'finding.saveCsv',
  'finding.saveJson',
  'go.row',
  'go.nextFinding',
  'go.previousFinding',
  'view.palette',
  'view.shortcuts',
  'view.entry',
  'view.density',
  'view.zoomIn',
  'view.zoomOut',
  'view.zoomReset',
  'view.fullScreen',
  'app.settings',
] as const;

export type CommandId = (typeof COMMAND_IDS)[number];

/** The ids that start with one of these words: `file.open` with `file`. */
export type CommandIdOf<Prefix extends string> = Extract<CommandId, `${Prefix}.${string}`>;

export function isCommandId(id: string): id is CommandId {
  return COMMAND_IDS.some((known) => known === id);
}
