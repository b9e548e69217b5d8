import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { smsTo } from '#test/inbox.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { moveTo, ship } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { statementsOf } from '#test/statements-of.ts'

const shop = testShop()
const strict = testShop({ limitPerAddressScale: 1 })
let cup: TestProduct

beforeAll(async () => {
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { stock: 500 })
})

async function placed(typed: object = {}) {
  const customer = await aCustomer(shop)
  const body = { ...anOrder(customer, [aLine(cup)]), customerName: 'Rahima Khatun', ...typed }
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  const [row] = await shop.db.query<{ code: string }>(
    sql`select follow_code as code from orders where id = ${reply.data._id}`,
  )
  return { customer, order: reply.data, path: `/t/${row?.code}` }
}

const look = (url: string, of = shop) => of.platform.app.inject({ url })

const write = (url: string, form: Record<string, string>, of = shop) =>
  of.platform.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

describe('the page of an order', () => {
  it('the link to it stands in the message, and it says how far the order is and what to have ready', async () => {
    const { customer, order, path } = await placed()
    expect((await smsTo(shop, customer.phone)).at(-1)).toContain(path)
    const page = await look(path)
    expect(page).toMatchObject({ statusCode: 200 })
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(page.body).toContain(`Order #${order._id.slice(-6)}`)
    expect(page.body).toContain('We have your order')
    expect(page.body).toMatch(/Please have ৳[\d,]+ ready/)
    expect(page.body.length).toBeLessThan(30_000)
    expect(page.body).not.toContain('<script')
  })

  it('names no person, no phone and no address beyond the district', async () => {
    const { order, path } = await placed()
    const { body } = await look(path)
    const { addressDetails, city, district } = order.deliveryAddress
    for (const secret of [
      'Rahima',
      order.phone,
      addressDetails,
      ...(city === district ? [] : [city]),
    ]) {
      expect(body).not.toContain(secret)
    }
    expect(body).toContain(district)
  })

  it('on its way it names the courier, in both languages', async () => {
    const { order, path } = await placed()
    await ship(shop, order._id, 'Steadfast')
    const [english, bangla] = [await look(path), await look(`/bn${path}`)]
    expect(english.body).toContain('Your order is on its way')
    expect(bangla.body).toContain('আপনার অর্ডার পথে আছে')
    for (const { body } of [english, bangla]) {
      expect(body).toContain('Steadfast')
      expect(body).toContain('T-1')
    }
  })

  it('is over 90 days after the delivery, and there is none for another code', async () => {
    const { order, path } = await placed()
    await ship(shop, order._id)
    await moveTo(shop, order._id, 'delivered')
    expect(await look(path)).toMatchObject({ statusCode: 200 })
    shop.clock.pass(91 * 86_400_000)
    expect(await look(path)).toMatchObject({ statusCode: 404 })
    for (const code of ['aaaaaaaaaaa', 'a', '%00', "'--", 'a'.repeat(5_000)]) {
      expect((await look(`/t/${code}`)).statusCode).toBeLessThan(500)
      expect((await look(`/t/${code}`)).statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  it('of 1,000 guesses most are not even looked at', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 1_000; guess += 1) {
      const code = String(guess).padStart(11, 'a')
      statuses.push((await look(`/t/${code}`, strict)).statusCode)
    }
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(120)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a message from that page', () => {
  it('reaches the desk once, and its answer stands on the page', async () => {
    const { order, path } = await placed()
    const form = { kind: 'not-come', text: 'Nobody has <b>called</b>' }
    expect(await write(path, form)).toMatchObject({
      statusCode: 303,
      headers: { location: `${path}#ask` },
    })
    expect(await write(path, { kind: 'money', text: 'Again' })).toMatchObject({ statusCode: 303 })
    const as = await anAdmin(shop)
    const about = await shop.call('GET /complaint', { as, query: { orderId: order._id } })
    if (!about.success) throw new Error(about.message)
    expect(about.data.data).toMatchObject([
      { source: 'link', kind: 'not-come', text: 'Nobody has <b>called</b>', orderId: order._id },
    ])
    const id = about.data.data[0]?._id ?? ''
    expect((await look(path)).body).toContain('Nobody has &lt;b&gt;called&lt;/b&gt;')
    await shop.call('POST /complaint/{id}/settle', {
      as,
      params: { id },
      body: { answer: 'The rider comes at six' },
    })
    expect((await look(path)).body).toContain('The rider comes at six')
  })

  it('two at once are one', async () => {
    const { order, path } = await placed()
    const form = { kind: 'call-me', text: '' }
    const replies = await Promise.all([write(path, form), write(path, form)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    const as = await anAdmin(shop)
    const about = await shop.call('GET /complaint', { as, query: { orderId: order._id } })
    expect(about).toMatchObject({ data: { total: 1 } })
  })

  it('what is wrong with it is said, and what was typed stays', async () => {
    const { path } = await placed()
    const unchosen = await write(path, { text: 'Where is it?' })
    expect(unchosen).toMatchObject({ statusCode: 400 })
    expect(unchosen.body).toContain('Please choose what it is about.')
    expect(unchosen.body).toContain('Where is it?')
    const long = await write(`/bn${path}`, { kind: 'other', text: 'ক'.repeat(1_001) })
    expect(long.body).toContain('সর্বোচ্চ ১,০০০ অক্ষর')
    expect(await write(path, { kind: 'other', text: 'a\u0000b' })).toMatchObject({
      statusCode: 400,
    })
  })

  it('that is refused reads its order once', async () => {
    const { path } = await placed()
    const statements = await statementsOf(async () => {
      expect(await write(path, { kind: 'late', text: 'x'.repeat(2_001) })).toMatchObject({
        statusCode: 400,
      })
    })
    expect(statements.filter((text) => text.includes('follow_code'))).toHaveLength(1)
  })

  it('a flood of messages ends at its network', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 40; at += 1) {
      statuses.push(
        (await write('/t/aaaaaaaaaaa', { kind: 'other', text: 'x' }, strict)).statusCode,
      )
    }
    expect(statuses.at(-1)).toBe(429)
  })
})
