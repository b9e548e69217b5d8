import type { MessageEvent, MessageField } from '@haat/contract/message-events'
import { z } from 'zod'

import type { SmsAbout } from './sms-about.ts'
import { NoticeLanguage } from './words.ts'

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), url: z.url() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  /** Items with amounts; the last line is the sum. */
  z.object({
    kind: z.literal('bill'),
    lines: z.array(z.tuple([z.string(), z.string()])),
    total: z.tuple([z.string(), z.string()]),
  }),
  /** A highlighted instruction for the case that something is wrong. */
  z.object({ kind: z.literal('alarm'), text: z.string(), label: z.string(), url: z.url() }),
])

/** Content of a mail. Its HTML and text parts are rendered at delivery. */
export const Mail = z.object({
  language: NoticeLanguage,
  subject: z.string(),
  /** Preview text beside the subject in a list of mails. */
  preview: z.string(),
  title: z.string(),
  blocks: z.array(Block),
  /** Why the recipient got it. */
  footer: z.string(),
})
export type Mail = z.output<typeof Mail>

/** What the fields of an SMS say. */
export type SmsFields = Readonly<Partial<Record<MessageField, string>>>

/** One message as a mail and as an SMS; the recipient gets one of them, or what the shop chose for its event. */
export interface Notice {
  mail: Mail
  sms: string
  /** Absent: the shop has no choice. */
  event?: MessageEvent
  /** For the shop's own words. Absent: the built-in ones alone say what it is. */
  fields?: SmsFields | undefined
  /** What bounds the SMS. */
  about: SmsAbout
}
