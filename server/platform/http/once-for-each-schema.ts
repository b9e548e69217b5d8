import type { z } from 'zod'

/** Makes something of each schema once; undefined while it is being made, of a schema that refers to itself. */
export function onceForEachSchema<Made>(
  make: (schema: z.core.$ZodType) => Made | undefined,
): (schema: z.core.$ZodType) => Made | undefined {
  const known = new WeakMap<z.core.$ZodType, { made: Made | undefined }>()
  return (schema) => {
    const before = known.get(schema)
    if (before) return before.made
    const now: { made: Made | undefined } = { made: undefined }
    known.set(schema, now)
    now.made = make(schema)
    return now.made
  }
}
