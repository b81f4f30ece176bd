/** The messages of an area in another language, with the same keys as English. */
export type Translation<English> = Readonly<Record<keyof English, string>>;
