import { z } from 'zod'

import { findShopName } from '#modules/shop/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { escapeHtml } from '#platform/http/escape-html.ts'
import type { JobHandler } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'

import { brandOf, named, type NamedShop, smsNameOf } from './brand.ts'
import { CarrierFailure } from './carrier-failure.ts'
import { Mail } from './mail.ts'
import type { Letter, MailCarrier } from './mail-carrier.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { noteOutcome } from './note-outcome.ts'
import { maskContact } from '#platform/mask-contact.ts'
import type { SmsCarrier } from './sms/sms-carrier.ts'
import { spendSms } from './sms-budget.ts'

const Addressed = z.object({ id: z.string(), to: z.string(), until: z.iso.datetime().optional() })
const SmsPayload = Addressed.extend({ text: z.string(), isCode: z.boolean().default(false) })
const MailPayload = Addressed.extend({ mail: Mail })

interface Ports {
  db: Db
  clock: Clock
  log: Log
}

/** Handler of the jobs that sendSms() adds. */
export function smsDelivery(
  carrier: SmsCarrier,
  ports: Ports & { budget: Settings['smsBudget']; publicUrl: string },
): JobHandler {
  return (payload) => {
    const { until, isCode, ...sms } = SmsPayload.parse(payload)
    return deliver(ports, 'sms', { ...sms, until }, async () => {
      if (!(await spendSms(ports, ports.budget, { isCode }))) {
        ports.log.warn({ message: sms.id }, 'sms.over-budget')
        return
      }
      const name = smsNameOf(await findShopName(ports.db), ports.publicUrl)
      const text = named(sms.text, name)
      await noteOutcome(ports, 'sms', () => carrier.send({ ...sms, text }))
    })
  }
}

/** Handler of the jobs that sendMail() adds. */
export function mailDelivery(carrier: MailCarrier, ports: Ports): JobHandler {
  return (payload) => {
    const { id, to, until, mail } = MailPayload.parse(payload)
    return deliver(ports, 'mail', { id, to, until }, async () => {
      const letter = { id, to, ...(await letterOf(mail, await findShopName(ports.db))) }
      await noteOutcome(ports, 'email', () => carrier.send(letter))
    })
  }
}

async function letterOf(mail: Mail, shop: NamedShop): Promise<Omit<Letter, 'id' | 'to'>> {
  const brand = brandOf(shop, mail.language)
  return {
    senderName: shop?.shopName,
    subject: named(mail.subject, brand.name),
    text: named(mailText(mail, brand), brand.name),
    html: named(await mailHtml(mail, brand), escapeHtml(brand.name)),
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
