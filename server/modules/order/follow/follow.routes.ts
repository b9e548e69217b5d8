import { complaintKinds, mostComplaintLetters } from '@haat/contract/complaint'
import { LongText } from '@haat/contract/field'
import { type Language, languages, prefixOf } from '@haat/contract/language'
import { deliveryDates } from '@haat/contract/order/delivery-days'
import { followPath } from '@haat/contract/order/order-path'
import type { ShopDetails } from '@haat/contract/shop'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findComplaintByLink, keepComplaint, presentOwn } from '#modules/complaint/index.ts'
import { findSettings, inShopDigits, readShop, writtenIn } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { whileClosed } from '#platform/http/closed-shop.ts'
import { acceptForms, formFields } from '#platform/http/form-body.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { callCounter } from '#platform/rate-counter.repo.ts'

import { findOrders, type OrderRow, readOrder } from '../core/order.repo.ts'
import { payLinkOf } from '../core/pay-link.ts'
import { findRefundsOf } from '../refund/staff-refund.repo.ts'
import { findReturnsOf } from '../return/return.repo.ts'
import { followedDays, followPage, noFollowPage, waitPage } from './follow-page.ts'
import { type FollowedReturn, mostShown } from './follow-return.ts'
import { findFollowed } from './follow.repo.ts'
import { followWordsIn } from './follow-words.ts'

const dayMs = 86_400_000

/** Of a network, scaled by LIMIT_PER_ADDRESS_SCALE: a phone network shares one address among many customers. */
const perMinute = { look: 60, write: 10 }

/** What may be a code; undefined: it is none, and stands in no page. */
const codeIn = (typed: string) => (/^[A-Za-z0-9]{11}$/.test(typed) ? typed : undefined)

type Shown = { Params: { code: string } }
type Refused = Parameters<typeof followPage>[0]['refused']
type Order = NonNullable<Awaited<ReturnType<typeof orderOf>>>

/** What an address answers with the order of its code. */
type Answer = (
  of: { platform: Platform; language: Language; code: string; order: Order },
  request: FastifyRequest<Shown>,
  reply: FastifyReply,
) => Promise<FastifyReply>

/**
 * Pages that follow an order without a login. They are no calls of the API: a browser without scripts shows them. An address
 * that has no order costs as much as one that has, and each counts for the limit.
 */
export async function serveFollowing(platform: Platform): Promise<void> {
  const { app, ports, settings } = platform
  const { db } = ports.database
  const count = callCounter(db, ports.clock)
  const waitOf = (what: keyof typeof perMinute, address: string) => {
    const most = Math.ceil(perMinute[what] * settings.limitPerAddressScale)
    return count(`address:follow-${what}:${networkOf(address)}`, { most, seconds: 60 })
  }
  const limited =
    (what: keyof typeof perMinute, language: Language, answer: Answer) =>
    async (request: FastifyRequest<Shown>, reply: FastifyReply) => {
      void reply.type('text/html; charset=utf-8').headers(headers)
      const code = codeIn(request.params.code)
      const wait = await waitOf(what, request.ip)
      if (wait > 0) {
        const page = waitPage(language, await readShop(db, language), code)
        return reply.code(429).header('retry-after', String(wait)).send(page)
      }
      const order = code && (await orderOf(platform, code))
      if (order) return answer({ platform, language, code, order }, request, reply)
      const shop = await readShop(db, language)
      return reply.code(404).send(asShown(noFollowPage(language, shop, code), language, shop))
    }
  await app.register(async (scope: FastifyInstance) => {
    acceptForms(scope)
    for (const language of languages) {
      const address = `${prefixOf(language)}${followPath(':code')}`
      scope.get<Shown>(
        address,
        whileClosed,
        limited('look', language, (of, _request, reply) => show(of, reply)),
      )
      scope.post<Shown>(address, whileClosed, limited('write', language, take))
    }
  })
}

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

async function orderOf({ ports: { database, clock } }: Platform, code: string) {
  const since = new Date(clock.now().getTime() - followedDays * dayMs)
  const id = await findFollowed(database.db, code, since)
  return id === undefined ? undefined : readOrder(database.db, id)
}

/** The newest returns of an order, with the orders that bring other goods. */
async function returnsOf(db: Db, order: OrderRow): Promise<FollowedReturn[]> {
  if (order.returns.length === 0) return []
  const rows = (await findReturnsOf(db, order.customerId, order.id)).slice(0, mostShown)
  const ids = rows.flatMap(({ exchangeOrderId }) => exchangeOrderId ?? [])
  const exchanges = await findOrders(db, ids)
  return rows.map((row) => ({
    row,
    exchange: exchanges.find(({ id }) => id === row.exchangeOrderId),
  }))
}

const asShown = (page: string, language: Language, shop: ShopDetails) =>
  language === 'bn' ? inShopDigits(page, shop) : page

async function show(
  { platform: { ports, settings }, language, code, order }: Parameters<Answer>[0],
  reply: FastifyReply,
  refused?: Refused,
): Promise<FastifyReply> {
  const { db } = ports.database
  const [shop, complaint, returns, refunds, { courierPhones }] = await Promise.all([
    readShop(db, language),
    findComplaintByLink(db, order.id),
    returnsOf(db, order),
    findRefundsOf(db, order.id),
    findSettings(db),
  ])
  const courier = order.courier.toLowerCase()
  const { days, figure } = writtenIn(language)
  const page = followPage({
    code,
    language,
    shop,
    order,
    courierPhone: courierPhones.find((one) => one.courier.toLowerCase() === courier)?.number,
    arrives: figure(deliveryDates(order.division, shop, new Date(order.createdAt), days)),
    payUrl: payLinkOf(settings.publicUrl, { ...order, language }),
    returns,
    refunds: refunds.slice(0, mostShown),
    complaint: complaint && presentOwn(complaint),
    ...(refused && { refused }),
  })
  return reply.send(asShown(page, language, shop))
}

const take: Answer = async (of, request, reply) => {
  const { platform, language, code, order } = of
  const form = formFields(request.body)
  const kind = complaintKinds.find((one) => one === form.get('kind'))
  const typed = form.get('text') ?? ''
  const parsed = LongText.safeParse(typed.replaceAll('\r\n', '\n'))
  const words = followWordsIn(language)
  const refuse = (why: string) => show(of, reply.code(400), { why, kind, typed })
  if (!kind) return refuse(words.choose)
  if (!parsed.success) return refuse(words.unreadable)
  if (parsed.data.length > mostComplaintLetters) {
    return refuse(words.long(writtenIn(language).figure(mostComplaintLetters.toLocaleString('en'))))
  }
  const said = { kind, text: parsed.data, orderId: order.id, language }
  const nobody = { source: 'link', customerId: null, name: '', contact: '', network: '' } as const
  try {
    await keepComplaint(platform.ports, { ...nobody, ...said })
  } catch (error) {
    // Sent twice: the page shows the one that was kept.
    if (!(error instanceof Refusal) || error.statusCode !== 409) throw error
  }
  return reply.redirect(`${prefixOf(language)}${followPath(code)}#ask`, 303)
}
