import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { JobHandler } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'

import { CarrierFailure } from './carrier-failure.ts'
import { Mail } from './mail.ts'
import type { MailCarrier } from './mail-carrier.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { maskContact } from '#platform/mask-contact.ts'
import type { SmsCarrier } from './sms-carrier.ts'
import { spendSms } from './sms-budget.ts'

const Addressed = z.object({ id: z.string(), to: z.string(), until: z.iso.datetime().optional() })
const SmsPayload = Addressed.extend({ text: z.string(), isCode: z.boolean().default(false) })
const MailPayload = Addressed.extend({ mail: Mail })

interface Ports {
  clock: Clock
  log: Log
}

/** Handler of the jobs that sendSms() adds. */
export function smsDelivery(
  carrier: SmsCarrier,
  ports: Ports & { db: Db; budget: Settings['smsBudget'] },
): JobHandler {
  return (payload) => {
    const { until, isCode, ...sms } = SmsPayload.parse(payload)
    return deliver(ports, 'sms', { ...sms, until }, async () => {
      if (await spendSms(ports, ports.budget, { isCode })) await carrier.send(sms)
      else ports.log.warn({ message: sms.id }, 'sms.over-budget')
    })
  }
}

/** Handler of the jobs that sendMail() adds. */
export function mailDelivery(carrier: MailCarrier, ports: Ports): JobHandler {
  return (payload) => {
    const { id, to, until, mail } = MailPayload.parse(payload)
    return deliver(ports, 'mail', { id, to, until }, async () => {
      const html = await mailHtml(mail)
      await carrier.send({ id, to, subject: mail.subject, text: mailText(mail), html })
    })
  }
}

/** A throw makes the job retry; a final refusal is logged instead. */
async function deliver(
  { clock, log }: Ports,
  channel: 'sms' | 'mail',
  { id, to, until }: z.output<typeof Addressed>,
  send: () => Promise<void>,
): Promise<void> {
  const facts = { message: id, to: maskContact(to) }
  if (until && new Date(until) <= clock.now()) {
    log.warn(facts, `${channel}.too-late`)
    return
  }
  try {
    await send()
  } catch (error) {
    if (!(error instanceof CarrierFailure) || !error.final) throw error
    log.error({ ...facts, error }, `${channel}.refused`)
  }
}
