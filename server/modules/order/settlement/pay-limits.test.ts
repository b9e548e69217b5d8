import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { createLog } from '#platform/log.ts'
import { newId } from '#platform/id.ts'
import { anOnlineOrder, behave, listening, type OnlineOrder, press } from '#test/paying.ts'
import { anotherSession } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const lines: string[] = []
const log = createLog('warn', { write: (line) => lines.push(line) })
const shop = listening(testShop({}, { log }))

const tries = 10
const windowMs = 600_000

async function linkOf({ orderId }: OnlineOrder) {
  const [row] = await shop.db.query<{ code: string }>(
    sql`select pay_code as code from orders where id = ${orderId}`,
  )
  const params = { code: row?.code ?? '' }
  return async () => {
    const reply = await shop.call('POST /payment/link/{code}', { params })
    return { ...reply, url: reply.success ? reply.data.url : '' }
  }
}

const payOwn = async ({ orderId, customer }: OnlineOrder) =>
  shop.call('POST /order/{id}/pay', {
    as: await anotherSession(shop, customer),
    params: { id: orderId },
    body: {},
  })

const statesOf = async ({ orderId }: OnlineOrder) => {
  const rows = await shop.db.query<{ state: string }>(sql`
    select state from payment_attempts where order_id = ${orderId} order by state`)
  return rows.map(({ state }) => state)
}

it('a payment page that is open is given out again, however often somebody asks', async () => {
  const placed = await anOnlineOrder(shop)
  const payByLink = await linkOf(placed)
  for (let round = 0; round < tries + 2; round += 1) {
    expect(await payByLink()).toMatchObject({ statusCode: 200, url: placed.url })
  }
  expect(await payOwn(placed)).toMatchObject({ data: { url: placed.url } })
  expect(await statesOf(placed)).toEqual(['open'])
  await press(shop, placed.url, 'pay')
  expect(await payByLink()).toMatchObject({ statusCode: 409 })
  expect(await brokenRules(shop)).toEqual([])
})

it('who has the link uses up tries by link alone, for ten minutes', async () => {
  const placed = await anOnlineOrder(shop)
  const payByLink = await linkOf(placed)
  for (let round = 0; round < tries; round += 1) {
    await press(shop, (await payByLink()).url, 'fail')
  }
  const refused = await payByLink()
  expect(refused).toMatchObject({ statusCode: 429, message: expect.stringContaining('too often') })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowMs / 1000)
  const own = await payOwn(placed)
  expect(own).toMatchObject({ statusCode: 200 })
  expect(await payByLink()).toMatchObject({ url: own.success ? own.data.url : '-' })
  await press(shop, own.success ? own.data.url : '', 'fail')
  expect(await payByLink()).toMatchObject({ statusCode: 429 })
  shop.clock.pass(windowMs)
  expect(await payByLink()).toMatchObject({ statusCode: 200 })
  expect(await brokenRules(shop)).toEqual([])
})

it('beyond the limit the gateway is not asked', async () => {
  const placed = await anOnlineOrder(shop)
  const payByLink = await linkOf(placed)
  await behave(shop, { query: 'garbage' }, placed.customer.phone)
  const asked = () => lines.filter((line) => line.includes('payment.gateway-silent')).length
  const before = asked()
  for (let round = 0; round < 3 * tries; round += 1) await payByLink()
  expect(asked() - before).toBe(tries)
})

it('of tries at the same time one opens a page, which all are given', async () => {
  const placed = await anOnlineOrder(shop)
  const payByLink = await linkOf(placed)
  await press(shop, placed.url, 'fail')
  const replies = await Promise.all(Array.from({ length: 5 }, payByLink))
  expect(new Set(replies.map(({ url }) => url)).size).toBe(1)
  expect(replies[0]).toMatchObject({ statusCode: 200 })
  expect(await statesOf(placed)).toEqual(['failed', 'open'])
})

it('while another process opens a page, no second one is opened; one that died is passed over', async () => {
  const placed = await anOnlineOrder(shop)
  const payByLink = await linkOf(placed)
  await press(shop, placed.url, 'fail')
  const now = shop.clock.now()
  await shop.db.execute(sql`
    insert into payment_attempts (tran_id, order_id, amount_poisha, state, created_at, next_check_at)
    values (${newId().replaceAll('-', '').slice(0, 30)}, ${placed.orderId}, ${placed.total * 100},
      'preparing', ${now}, ${new Date(now.getTime() + 120_000)})`)
  expect(await payByLink()).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('already opening'),
  })
  shop.clock.pass(60_000)
  expect(await payByLink()).toMatchObject({ statusCode: 200 })
})
