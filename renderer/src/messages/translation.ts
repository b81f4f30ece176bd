/** The messages of an area in another language than English, whose keys decide. */
export type Translation<English> = Readonly<Record<keyof English, string>>;
