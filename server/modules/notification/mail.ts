import { z } from 'zod'

import { Language } from './words.ts'

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), url: z.url() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  /** What was bought and what it came to, the last line the sum. */
  z.object({
    kind: z.literal('bill'),
    lines: z.array(z.tuple([z.string(), z.string()])),
    total: z.tuple([z.string(), z.string()]),
  }),
  /** What to do when something is wrong: it must be seen. */
  z.object({ kind: z.literal('alarm'), text: z.string(), label: z.string(), url: z.url() }),
])

/** What a mail says. How it looks, and its text part, are made when it is delivered. */
export const Mail = z.object({
  language: Language,
  subject: z.string(),
  /** What a list of mails shows beside the subject. */
  preview: z.string(),
  title: z.string(),
  blocks: z.array(Block),
  /** Why it was sent. */
  footer: z.string(),
})
export type Mail = z.output<typeof Mail>

/** The same news as a mail and as an SMS, for who has only one of them. */
export interface Notice {
  mail: Mail
  sms: string
}
