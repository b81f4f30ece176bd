import * as v from 'valibot';

/**
 * What becomes of values one by one. The same value always becomes the same, so that an edit need not hold
 * the values: what it made of them can be worked out again.
 */
export const ValueChange = v.variant('do', [
  /** Every match of a text, or of a regular expression with `$1`, `$<name>`, `$&` and `$$` in `text`. */
  v.strictObject({
    do: v.literal('replace'),
    find: v.pipe(v.string(), v.nonEmpty()),
    expression: v.boolean(),
    anyCase: v.boolean(),
    text: v.string(),
  }),
  v.strictObject({ do: v.literal('scheme'), to: v.picklist(['http', 'https']) }),
  /** A host with its port, if any; `from` is the only one to change, null for any. */
  v.strictObject({
    do: v.literal('host'),
    from: v.nullable(v.string()),
    to: v.pipe(v.string(), v.regex(/^[^\s/?#@]+$/)),
  }),
  v.strictObject({ do: v.literal('lower-case-host') }),
  v.strictObject({ do: v.literal('trailing-slash'), add: v.boolean() }),
  /** Parameters of the query by their names, null for all. */
  v.strictObject({ do: v.literal('strip-parameters'), names: v.nullable(v.array(v.string())) }),
  /** Parameters that only count visitors. */
  v.strictObject({ do: v.literal('strip-tracking') }),
  v.strictObject({ do: v.literal('strip-fragment') }),
  v.strictObject({ do: v.literal('percent-encode') }),
  /** Dates later, or earlier, in their own form and zone. */
  v.strictObject({ do: v.literal('shift'), milliseconds: v.pipe(v.number(), v.safeInteger()) }),
]);
export type ValueChange = v.InferOutput<typeof ValueChange>;
