/** The DOM id of a tab. The id of its panel is the name of the tab. */
export function tabOf(name: string): string {
  return `tab-${name}`;
}
