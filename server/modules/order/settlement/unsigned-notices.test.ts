import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'

import { createLog } from '#platform/log.ts'
import { anOnlineOrder, listening, press, statusOf } from '#test/paying.ts'
import { testShop } from '#test/shop.ts'

const lines: string[] = []
const log = createLog('warn', { write: (line) => lines.push(line) })
const shop = listening(testShop({ limitPerAddressScale: 1 }, { log }))

const mostAMinute = 10

const notify = async (fields: Record<string, string>, remoteAddress: string) => {
  const reply = await shop.platform.app.inject({
    method: 'POST',
    url: '/api/v1/payment/ipn',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
  })
  return { status: reply.statusCode, retryAfter: reply.headers['retry-after'] }
}

const told = () => lines.filter((line) => line.includes('payment.notice-unsigned'))
const aTranId = () => `HAAT${String(randomInt(10 ** 12)).padStart(12, '0')}`

it('unsigned notices are limited by network, and cost one line of the log a minute', async () => {
  const forged = () => notify({ tran_id: aTranId(), verify_sign: 'x' }, '203.0.113.9')
  for (let count = 0; count < mostAMinute; count += 1)
    expect(await forged()).toMatchObject({ status: 400 })
  const refused = await forged()
  expect(refused.status).toBe(429)
  expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60)
  expect(told()).toHaveLength(1)
  expect(await notify({ tran_id: aTranId() }, '198.51.100.7')).toMatchObject({ status: 400 })
  expect(told()).toHaveLength(1)
  shop.clock.pass(60_000)
  expect(await forged()).toMatchObject({ status: 400 })
  expect(told()).toHaveLength(2)
  // Those of the minute that were not told, and this one.
  expect(JSON.parse(told()[1] ?? '')).toMatchObject({ times: mostAMinute + 1 })
})

it('the log has no text of who sends them', async () => {
  const before = told().length
  const words = 'A text that a stranger wants to stand in the log '.repeat(100)
  for (const tranId of [aTranId(), words, `${aTranId()}\n{"level":50}`]) {
    shop.clock.pass(60_000)
    await notify({ tran_id: tranId, verify_sign: words, [words.slice(0, 900)]: 'x' }, '192.0.2.4')
    const line = told().at(-1) ?? ''
    expect(line.length).toBeLessThan(300)
    expect(line).not.toContain(tranId.slice(0, 8))
    expect(line).not.toContain('stranger')
  }
  expect(told()).toHaveLength(before + 3)
})

it('a notice with the signature of the gateway is heard beyond the limit of its network', async () => {
  const placed = await anOnlineOrder(shop)
  const { fields } = await press(shop, placed.url, 'pay', { notice: 'never' })
  for (let count = 0; count < mostAMinute + 5; count += 1) await notify({}, '192.0.2.77')
  expect(await notify({}, '192.0.2.77')).toMatchObject({ status: 429 })
  expect(await notify(fields, '192.0.2.77')).toMatchObject({ status: 200 })
  expect(await statusOf(shop, placed.tranId)).toBe('paid')
})
