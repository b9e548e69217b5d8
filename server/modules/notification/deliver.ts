import { z } from 'zod'

import { findSavedSettings, inShopDigits } from '#modules/shop/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { escapeHtml } from '#platform/http/escape-html.ts'
import { addJob, hasNewerJob, removeOlderJob } from '#platform/job.repo.ts'
import type { JobHandler } from '#platform/job-handlers.ts'
import type { Log } from '#platform/log.ts'

import { brandOf, isBangla, named, smsNameOf } from './brand.ts'
import { CarrierFailure } from './carrier-failure.ts'
import { Mail } from './mail.ts'
import type { Letter, MailCarrier } from './mail-carrier.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { noteOutcome } from './note-outcome.ts'
import { maskContact } from '#platform/mask-contact.ts'
import type { SmsCarrier } from './sms/sms-carrier.ts'
import { neverWaits, SmsAbout } from './sms-about.ts'
import { passSmsGate, type SmsBounds } from './sms-gate.ts'
import { smsParts } from '@haat/contract/text/sms-parts'
import { sendMail } from './send-mail.ts'
import { smsJob } from './send-sms.ts'

const Addressed = z.object({ id: z.string(), to: z.string(), until: z.iso.datetime().optional() })
const SmsPayload = Addressed.extend({
  text: z.string(),
  /** Absent in jobs of the release before this one, which may still wait. */
  about: SmsAbout.default({ budget: 'news' }),
  causedBy: z.object({ userId: z.string().nullable() }).nullable().default(null),
  instead: z.object({ to: z.string(), mail: Mail }).optional(),
})
type SmsPayload = z.output<typeof SmsPayload>
const MailPayload = Addressed.extend({ mail: Mail })

interface Ports {
  db: Db
  clock: Clock
  log: Log
}

/** News are of no use any more after so long. */
const newsGoodForMs = 48 * 3_600_000

/** Handler of the jobs that sendSms() adds. */
export function smsDelivery(
  carrier: SmsCarrier,
  ports: Ports & SmsBounds & { publicUrl: string },
): JobHandler {
  return (raw) => {
    const payload = SmsPayload.parse(raw)
    const { id, to, until } = payload
    return deliver(ports, 'sms', { id, to, until }, async () => {
      const shop = await findSavedSettings(ports.db)
      const language = isBangla(payload.text) ? 'bn' : 'en'
      const name = smsNameOf(shop, language, ports.publicUrl)
      const text = inShopDigits(named(payload.text, name), shop)
      const parts = smsParts(text)
      const hasPassed = await passSmsGate(
        ports,
        ports,
        { ...payload, parts },
        {
          passes: (tx) => dropOlder(tx, payload),
          waits: (tx, seconds) => wait({ ...ports, db: tx }, payload, seconds),
        },
      )
      if (!hasPassed) return
      const { about } = payload
      const event = about.budget === 'news' ? about.event : undefined
      await noteOutcome(ports, { channel: 'sms', parts, event }, () =>
        carrier.send({ id, to, text }),
      )
    })
  }
}

/** Of the messages about an order that wait for room, the newest replaces the others. */
const waitingKey = ({ about, to }: SmsPayload) =>
  about.budget === 'news' && about.orderId !== undefined ? `sms:${about.orderId}:${to}` : undefined

/** What waits of the same order is told no more once something newer is; but for money, which says nothing of it. */
async function dropOlder(tx: Db, payload: SmsPayload): Promise<void> {
  const key = waitingKey(payload)
  if (key !== undefined && !neverWaits(payload.about)) await removeOlderJob(tx, key, payload.id)
}

/**
 * A code that waits is of no use: it is not sent. Everything else is sent when there is room, or at once by mail where the
 * person has one.
 */
async function wait(
  { db, clock, log }: Ports,
  payload: SmsPayload,
  delaySeconds: number,
): Promise<void> {
  const { id, about, instead } = payload
  if (about.budget === 'codes') {
    log.warn({ message: id }, 'sms.over-budget')
    return
  }
  if (instead) {
    log.info({ message: id, budget: about.budget }, 'sms.mail-instead')
    await sendMail(db, { id, ...instead })
    return
  }
  const key = waitingKey(payload)
  if (key !== undefined && (await hasNewerJob(db, key, id))) return
  log.warn({ message: id, budget: about.budget, delaySeconds }, 'sms.waits')
  const { until = new Date(clock.now().getTime() + newsGoodForMs).toISOString() } = payload
  const waiting = { ...payload, until }
  await addJob(db, smsJob, waiting, { delaySeconds, ...(key !== undefined && { key }) })
}

/**
 * Handler of the jobs that sendMail() adds. A mail whose HTML cannot be drawn goes as text: whoever can bring that about would
 * else keep warnings from the owner of an account.
 */
export function mailDelivery(carrier: MailCarrier, ports: Ports, draw = mailHtml): JobHandler {
  return (payload) => {
    const { id, to, until, mail } = MailPayload.parse(payload)
    return deliver(ports, 'mail', { id, to, until }, async () => {
      const shop = await findSavedSettings(ports.db)
      const brand = brandOf(shop, mail.language)
      const asShown = (text: string, name: string) => {
        const said = named(text, name)
        return mail.language === 'bn' ? inShopDigits(said, shop) : said
      }
      const html = await draw(mail, brand).catch((error: unknown) => {
        ports.log.error({ message: id, error }, 'mail.without-html')
        return undefined
      })
      const letter: Letter = {
        id,
        to,
        senderName: shop && brand.name,
        subject: asShown(mail.subject, brand.name),
        text: asShown(mailText(mail, brand), brand.name),
        ...(html !== undefined && { html: asShown(html, escapeHtml(brand.name)) }),
      }
      await noteOutcome(ports, { channel: 'email' }, () => carrier.send(letter))
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
