/** `Intl` formatters, each made once: to make one takes up to a millisecond, and tables need them for every cell. */
export const dateFormat = once(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = once(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const listFormat = once(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const displayNames = once(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);

/** Remembers what `make` made for each locale and options. */
function once<Options extends unknown[], Format>(
  make: (locale: string, ...options: Options) => Format,
): (locale: string, ...options: Options) => Format {
  const made = new Map<string, Format>();
  return (locale, ...options) => {
    const key = JSON.stringify([locale, ...options]);
    const known = made.get(key);
    if (known !== undefined) return known;
    const format = make(locale, ...options);
    made.set(key, format);
    return format;
  };
}
