import { z } from 'zod'

declare module 'zod' {
  interface GlobalMeta {
    /** A sentence for people, which a reply holds in the language that the call asked for. */
    told?: true
  }
}

/** Why something is not done, in a reply: a refusal that is told later, or of one of many. */
export const Told = z.string().meta({ told: true })

/** What is told, with its key where it has one, as a refusal has. */
export const toldFields = { message: Told, code: z.string().optional() }
