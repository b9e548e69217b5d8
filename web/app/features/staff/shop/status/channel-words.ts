import type { ChannelStatus, ShopStatus } from '@haat/contract/shop-status'

import { formatCount } from '#app/language/format-count.ts'
import { m } from '#app/messages/generated/messages.js'

import { timesOf } from './age-words.ts'
import { reasonWords } from './reason-words.ts'
import type { StatusWords } from './status-line.ts'

type Table = Record<ChannelStatus['reason'], (code: string) => StatusWords>

const spent = () => ({ text: m.staff_status_sms_budget(), toDo: m.staff_status_sms_budget_do() })
const creditGone = () => ({
  text: m.staff_status_sms_credit_gone(),
  toDo: m.staff_status_sms_credit_gone_do(),
})
const working = () => ({ text: '' })

const ofSms: Table = {
  working,
  'none-yet': () => ({ text: m.staff_status_sms_none() }),
  test: () => ({ text: m.staff_status_sms_test() }),
  'not-set-up': () => ({
    text: m.staff_status_sms_not_set_up(),
    toDo: m.staff_status_sms_not_set_up_do(),
  }),
  failing: (code) => ({
    text: m.staff_status_sms_failing({ code }),
    toDo: m.staff_status_sms_failing_do(),
  }),
  'credit-gone': creditGone,
  'budget-spent': spent,
}

const ofMail: Table = {
  ...ofSms,
  'none-yet': () => ({ text: m.staff_status_mail_none() }),
  test: () => ({ text: m.staff_status_mail_test() }),
  'not-set-up': () => ({
    text: m.staff_status_mail_not_set_up(),
    toDo: m.staff_status_mail_not_set_up_do(),
  }),
  failing: (code) => ({
    text: m.staff_status_mail_failing({ code }),
    toDo: m.staff_status_mail_failing_do(),
  }),
}

interface Named {
  table: Table
  last: (times: { age: string; moment: string }) => string
}

const sms: Named = { table: ofSms, last: m.staff_status_sms_last }
const mail: Named = { table: ofMail, last: m.staff_status_mail_last }

/** SMS or mail in words; `now` in milliseconds. */
function channelWords({ table, last }: Named, channel: ChannelStatus, now: number): StatusWords {
  const { text, ...rest } = reasonWords(table, channel.reason, channel.failureCode ?? '')
  const isReal = channel.reason !== 'test' && channel.sentAt !== null
  const sent = isReal && last(timesOf(channel.sentAt ?? '', now))
  return { text: [text, sent].filter(Boolean).join(' '), ...rest }
}

export function smsWords(status: ShopStatus['sms'], now: number): StatusWords {
  const { text, ...rest } = channelWords(sms, status, now)
  return { text: [text, countedWords(status)].filter(Boolean).join(' '), ...rest }
}

/** How many went out, and what they cost: providers charge for parts. */
function countedWords({ reason, counted: { today, month } }: ShopStatus['sms']): string | false {
  if (month.messages === 0 || reason === 'test') return false
  return m.staff_status_sms_counted({
    ...{ month: formatCount(month.messages), monthParts: formatCount(month.parts) },
    ...{ today: formatCount(today.messages), todayParts: formatCount(today.parts) },
  })
}

export const mailWords = (status: ChannelStatus, now: number) => channelWords(mail, status, now)
