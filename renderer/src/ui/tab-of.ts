/** The id of a tab; its panel has the name of the tab for its id. */
export function tabOf(name: string): string {
  return `tab-${name}`;
}
