import type { ChannelStatus } from '@haat/contract/shop-status'

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

export const smsWords = (status: ChannelStatus, now: number) => channelWords(sms, status, now)
export const mailWords = (status: ChannelStatus, now: number) => channelWords(mail, status, now)
