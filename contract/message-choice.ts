import { z } from 'zod'

import { call } from './call.ts'
import { Line, Taka } from './field.ts'
import { messageEvents, messageFields, messageWays, mostWordsLetters } from './message-events.ts'
import { nameSchema } from './name-schema.ts'

const Event = z.enum(messageEvents, 'There is no such message')
const Way = z.enum(messageWays, 'Choose how customers are told')
const Version = z.int().min(0)

/** Own words of an SMS; '' and null: those that come with the shop. */
const Words = Line.pipe(z.string().max(mostWordsLetters, `At most ${mostWordsLetters} characters`))
  .nullable()
  .transform((words) => words || null)

/** A time of the day in Dhaka; '' and null: none. */
const Clock = z
  .string()
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'A time of the day, as 22:00')
  .nullable()
  .transform((clock) => clock || null)

/** How customers are told of an event, and by which words. */
export const MessageChoice = z.object({
  event: z.enum(messageEvents),
  way: z.enum(messageWays),
  /** Null: the built-in words. */
  smsEn: z.string().nullable(),
  smsBn: z.string().nullable(),
  /** 0: never changed. */
  version: z.int(),
})
nameSchema({ MessageChoice })
export type MessageChoice = z.output<typeof MessageChoice>

export const MessageChoiceBody = z.strictObject({
  way: Way,
  smsEn: Words,
  smsBn: Words,
  /** Of the choice that it was made upon: 409 where another one is stored by now. */
  version: Version,
})
nameSchema({ MessageChoiceBody })
export type MessageChoiceBody = z.output<typeof MessageChoiceBody>

/** Quiet hours, and the price of an SMS. */
export const MessageSettings = z.object({
  /** Times of the day in Dhaka, both or neither. Until `quietTo` SMS wait that may. */
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  /** Of one part, in taka. */
  partPrice: z.number().nullable(),
  version: z.int(),
})
nameSchema({ MessageSettings })
export type MessageSettings = z.output<typeof MessageSettings>

export const MessageSettingsBody = z
  .strictObject({
    quietFrom: Clock,
    quietTo: Clock,
    partPrice: Taka.max(100, 'At most 100').nullable(),
    version: Version,
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    message: 'Say from when and until when, or leave both empty',
    path: ['quietTo'],
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
    message: 'Quiet hours end at another time than they begin',
    path: ['quietTo'],
  })
nameSchema({ MessageSettingsBody })
export type MessageSettingsBody = z.output<typeof MessageSettingsBody>

/** SMS of a month in Dhaka; `parts`: how many the provider counts for them. */
const Sent = z.object({ messages: z.int(), parts: z.int() })

/** What a field of an event's words may say, to try them with. */
const Example = z.object({ usual: z.string(), longest: z.string() })
const Examples = z.partialRecord(z.enum(messageFields), Example)

export const MessageChoices = z.object({
  events: z.array(
    MessageChoice.extend({
      /** The words that come with the shop, with their fields in braces. */
      builtInEn: z.string(),
      builtInBn: z.string(),
      /** Parts of SMS, this month and the one before. */
      parts: z.int(),
      partsBefore: z.int(),
    }),
  ),
  examplesEn: Examples,
  examplesBn: Examples,
  settings: MessageSettings,
  /** All SMS of this month and of the one before: codes and alerts to staff, too. */
  sent: Sent,
  sentBefore: Sent,
})
nameSchema({ MessageChoices })
export type MessageChoices = z.output<typeof MessageChoices>

const desk = { who: 'staff', permission: 'settings' } as const

export const messageChoiceCalls = {
  'GET /messages': call({
    name: 'getMessageChoices',
    ...desk,
    summary: 'How customers are told of each event, by which words, and what SMS cost',
    reply: MessageChoices,
  }),
  'PUT /messages/events/{event}': call({
    name: 'chooseMessage',
    ...desk,
    summary: 'Choose how customers are told of an event, and the words of its SMS',
    requiresRecentAuth: true,
    params: { event: Event },
    body: MessageChoiceBody,
    reply: MessageChoices,
    conflict: MessageChoice,
    message: 'Messages saved',
    rate: 'write',
  }),
  'PUT /messages/settings': call({
    name: 'setMessages',
    ...desk,
    summary: 'Say when SMS wait, and what one costs',
    requiresRecentAuth: true,
    body: MessageSettingsBody,
    reply: MessageChoices,
    conflict: MessageSettings,
    message: 'Messages saved',
    rate: 'write',
  }),
}
