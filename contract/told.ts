import { z } from 'zod'

import { keyOf, type Text } from './refusals/text.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** A sentence for people, which a reply holds in the language that the call asked for. */
    told?: true
  }
}

/**
 * A sentence for people in a reply: why something is not done, say, of one of many. A handler returns a text, which the edge
 * words for its reader. So are names of goods and places, which may have one in each language.
 */
// as: the schema is of what is sent; what a handler returns has been worded by then.
export const Told = z.string().meta({ told: true }) as z.ZodType<string, Text>

/** What a handler returns for a schema of replies: its texts are not worded yet. */
export type Unworded<Schema extends z.ZodType> = z.input<Schema>

/** What is told, with its key where it has one, as a refusal has. */
export const toldFields = { message: Told, code: z.string().optional() }

/** A text as `toldFields` of a reply. */
export const told = (text: Text) => ({ message: text, code: keyOf(text) })
