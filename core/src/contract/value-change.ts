import * as v from 'valibot';

/**
 * A change that applies to each value on its own. Equal values always change to equal values, so an edit can store the
 * change instead of the new values and recompute them later.
 */
export const ValueChange = v.variant('do', [
  /** Replaces each match of `find` with `text`. For regular expressions, `text` may use `$1`, `$<name>`, `$&`, `$$`. */
  v.strictObject({
    do: v.literal('replace'),
    find: v.pipe(v.string(), v.nonEmpty()),
    expression: v.boolean(),
    anyCase: v.boolean(),
    text: v.string(),
  }),
  v.strictObject({ do: v.literal('scheme'), to: v.picklist(['http', 'https']) }),
  /** Replaces the host, including any port; `from` is the only host to change, null for any. */
  v.strictObject({
    do: v.literal('host'),
    from: v.nullable(v.string()),
    to: v.pipe(v.string(), v.regex(/^[^\s/?#@]+$/)),
  }),
  v.strictObject({ do: v.literal('lower-case-host') }),
  v.strictObject({ do: v.literal('trailing-slash'), add: v.boolean() }),
  /** Removes query parameters by name; null for all. */
  v.strictObject({ do: v.literal('strip-parameters'), names: v.nullable(v.array(v.string())) }),
  /** Removes parameters that only track visitors. */
  v.strictObject({ do: v.literal('strip-tracking') }),
  v.strictObject({ do: v.literal('strip-fragment') }),
  v.strictObject({ do: v.literal('percent-encode') }),
  /** Shifts dates later, or earlier if negative. Each date keeps its format and time zone. */
  v.strictObject({ do: v.literal('shift'), milliseconds: v.pipe(v.number(), v.safeInteger()) }),
]);
export type ValueChange = v.InferOutput<typeof ValueChange>;
