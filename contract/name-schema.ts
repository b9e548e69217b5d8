import type { z } from 'zod'

/** The components of the OpenAPI document, in the order in which their files are loaded. */
export const namedSchemas: (readonly [name: string, schema: z.ZodType])[] = []

/**
 * Makes a schema a component of the OpenAPI document, by the name of its constant: `nameSchema({ Address })`. One without a
 * name is written out wherever it is used. The annotation lets the bundler of the pages, which need no names, drop the calls; that of the server ignores it.
 */
// @__NO_SIDE_EFFECTS__
export function nameSchema(named: Readonly<Record<string, z.ZodType>>): void {
  namedSchemas.push(...Object.entries(named))
}
