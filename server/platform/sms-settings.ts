import { z } from 'zod'

import type { Limit } from './rate-counter.repo.ts'
import { webAddress } from './web-address.ts'

const needed = (longest: number) =>
  z.string('is required for this SMS_PROVIDER').max(longest, `has more than ${longest} characters`)

/** Environment variables of each SMS provider, with the lengths that the providers document. */
export const SmsEnvironment = z.discriminatedUnion('SMS_PROVIDER', [
  z.object({
    SMS_PROVIDER: z.literal('sslwireless'),
    SMS_BASE_URL: webAddress.default('https://smsplus.sslwireless.com'),
    SSLWIRELESS_API_TOKEN: needed(50),
    SSLWIRELESS_SID: needed(20),
  }),
  z.object({
    SMS_PROVIDER: z.literal('bulksmsbd'),
    SMS_BASE_URL: webAddress.default('https://bulksmsbd.net'),
    BULKSMSBD_API_KEY: needed(200),
    BULKSMSBD_SENDER_ID: needed(50),
  }),
  z.object({
    SMS_PROVIDER: z.literal('twilio'),
    SMS_BASE_URL: webAddress.default('https://api.twilio.com'),
    TWILIO_ACCOUNT_SID: needed(64),
    TWILIO_AUTH_TOKEN: needed(200),
    TWILIO_FROM: needed(64),
  }),
])

export type SmsSettings = { baseUrl: string } & (
  | { provider: 'sslwireless'; apiToken: string; sid: string }
  | { provider: 'bulksmsbd'; apiKey: string; senderId: string }
  /** `from`: a number, a name, or the id of a messaging service (`MG…`). */
  | { provider: 'twilio'; accountSid: string; authToken: string; from: string }
)

export function smsSettings(env: z.output<typeof SmsEnvironment>): SmsSettings {
  const { SMS_PROVIDER: provider } = env
  const baseUrl = env.SMS_BASE_URL.replace(/\/+$/, '')
  switch (provider) {
    case 'sslwireless':
      return { provider, baseUrl, apiToken: env.SSLWIRELESS_API_TOKEN, sid: env.SSLWIRELESS_SID }
    case 'bulksmsbd':
      return { provider, baseUrl, apiKey: env.BULKSMSBD_API_KEY, senderId: env.BULKSMSBD_SENDER_ID }
    case 'twilio':
      return {
        provider,
        baseUrl,
        accountSid: env.TWILIO_ACCOUNT_SID,
        authToken: env.TWILIO_AUTH_TOKEN,
        from: env.TWILIO_FROM,
      }
    default:
      return provider satisfies never
  }
}

interface SmsWindows {
  /** Most SMS in an hour. */
  hour: number
  /** Most SMS in a day. */
  day: number
}

/** None of the three spends another's. */
export interface SmsBudget {
  codes: SmsWindows
  security: SmsWindows
  /** Everything else. */
  news: SmsWindows
}

export function smsBudget(env: {
  SMS_PER_HOUR: number
  SMS_PER_DAY: number
  SMS_NEWS_PER_HOUR?: number | undefined
  SMS_NEWS_PER_DAY?: number | undefined
}): SmsBudget {
  const own = { hour: env.SMS_PER_HOUR, day: env.SMS_PER_DAY }
  const news = {
    hour: env.SMS_NEWS_PER_HOUR ?? own.hour,
    day: env.SMS_NEWS_PER_DAY ?? own.day,
  }
  return { codes: own, security: own, news }
}

export interface SmsLimits {
  /** To one number. */
  number: readonly Limit[]
  /** About one order. */
  order: readonly Limit[]
  /** Caused by one account. */
  account: readonly Limit[]
}

const hourSeconds = 3_600

/** docs/behaviour.md §6.10 */
export const smsLimits: SmsLimits = {
  number: [
    { most: 6, seconds: hourSeconds },
    { most: 20, seconds: 24 * hourSeconds },
  ],
  order: [{ most: 4, seconds: hourSeconds }],
  account: [{ most: 20, seconds: hourSeconds }],
}
