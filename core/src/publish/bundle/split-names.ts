/** The stem that the parts of a split index share, and the part's number: 1 for a name without a number. */
function parse(name: string): { stem: string; number: number } {
  const [, stem = name, number = '1', ending = ''] =
    /^(.*?)(?:-(\d{1,9}))?((?:\.xml)?(?:\.gz)?)$/i.exec(name) ?? [];
  return { stem: `${stem}${ending}`.toLowerCase(), number: Number(number) };
}

/**
 * Whether two names could be parts of the same index, as {@link indexNames} names them: `index.xml` and `index-2.xml`.
 */
export function areOfOneSplit(one: string, other: string): boolean {
  return parse(one).stem === parse(other).stem;
}

/** Sorts files whose names differ only in their numbers, within the positions they occupy. All others stay. */
export function inSplitOrder<T>(files: readonly T[], nameOf: (file: T) => string): T[] {
  const groups = new Map<string, { file: T; number: number }[]>();
  for (const file of files) {
    const { stem, number } = parse(nameOf(file));
    const group = groups.get(stem);
    if (group) group.push({ file, number });
    else groups.set(stem, [{ file, number }]);
  }
  for (const group of groups.values()) group.sort((one, other) => one.number - other.number);
  return files.map((file) => groups.get(parse(nameOf(file)).stem)?.shift()?.file ?? file);
}
