import { beforeAll, describe, expect, it } from 'vitest'

import { writtenIn } from '#modules/shop/index.ts'
import { sql } from '#platform/db/sql.ts'
import { changing } from '#test/changing.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { smsTo } from '#test/inbox.ts'
import { aCustomer, anAdmin, aPhone } from '#test/people.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  allOf,
  aReturn,
  asAdmin,
  askReturn,
  returnIn,
} from '#test/returns.ts'
import { refuse } from '#test/refusals.ts'
import { aShippedOrder, moveTo, ship, staffOrder } from '#test/shipped.ts'
import { setSettings } from '#test/shop-settings.ts'
import { testShop } from '#test/shop.ts'
import { statementsOf } from '#test/statements-of.ts'
import { variantsOf } from '#test/variants.ts'

const shop = testShop()
const strict = testShop({ limitPerAddressScale: 1 })
let cup: TestProduct

const theShop = { shopName: 'Bokul', address: 'House 7, Road 3, Khulna' }

beforeAll(async () => {
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { stock: 500 })
  await setSettings(shop, theShop)
})

async function placed(typed: object = {}) {
  const customer = await aCustomer(shop)
  const body = { ...anOrder(customer, [aLine(cup)]), customerName: 'Rahima Khatun', ...typed }
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  return { customer, order: reply.data, path: await pathOf(reply.data._id) }
}

async function pathOf(orderId: string): Promise<string> {
  const [row] = await shop.db.query<{ code: string }>(
    sql`select follow_code as code from orders where id = ${orderId}`,
  )
  return `/t/${row?.code}`
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
      expect(body).toContain(`T-${order._id.slice(-6)}`)
    }
  })

  it('on its way it has the number of the courier, where the shop has said one', async () => {
    await setSettings(shop, {
      ...theShop,
      courierPhones: [{ courier: 'steadfast', number: '09678-045045' }],
    })
    const { order, path } = await placed()
    expect((await look(path)).body).not.toContain('09678')
    await ship(shop, order._id, 'Steadfast')
    expect((await look(path)).body).toContain('<a href="tel:09678045045">')
    expect((await look(`/bn${path}`)).body).toContain('০৯৬৭৮-০৪৫০৪৫')
    const { order: other, path: otherPath } = await placed()
    await ship(shop, other._id, 'RedX')
    expect((await look(otherPath)).body).not.toContain('09678')
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

  it.each([
    ['that has no order', shop, 404],
    ['once there were too many', strict, 429],
  ])('an address %s stands in no page', async (_, of, status) => {
    const code = '"><b id="x">'
    const url = `/t/${encodeURIComponent(code)}`
    let page = await look(url, of)
    for (let at = 0; at < 200 && page.statusCode !== status; at += 1) page = await look(url, of)
    expect(page.statusCode).toBe(status)
    expect(page.body).not.toContain('<b id')
    expect(page.body).not.toContain('/t/')
    expect(page.body).toContain('<a href="/bn" hreflang="bn"')
    expect((await look(`/bn${url}`, of)).body).toContain('<a href="/" hreflang="en"')
    // Of what may be a code the other language is the same page.
    expect((await look('/t/aaaaaaaaaaa', of)).body).toContain('<a href="/bn/t/aaaaaaaaaaa"')
  })

  it('has another address once the phone number was corrected: who had the message before has none', async () => {
    const { customer, order, path } = await placed()
    const phone = aPhone()
    const admin = await anAdmin(shop)
    const { read, edited } = changing(shop, () => admin)
    await edited(await read(order._id), { customerName: 'Karima Khatun' })
    expect(await look(path)).toMatchObject({ statusCode: 200 })
    await edited(await read(order._id), { phone })
    expect(await look(path)).toMatchObject({ statusCode: 404 })
    const next = await pathOf(order._id)
    expect(await look(next)).toMatchObject({ statusCode: 200 })
    expect((await smsTo(shop, phone)).at(-1)).toContain(next)
    expect((await smsTo(shop, customer.phone)).join(' ')).not.toContain(next)
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

describe('the page of a parcel on its way back', () => {
  it('says where it is, and neither where to, what to pay nor by when', async () => {
    const { orderId, itemIds } = await aShippedOrder(shop)
    const path = await pathOf(orderId)
    expect((await look(path)).body).toContain('To: Dhaka')
    const lines = itemIds.map((itemId) => ({ itemId, quantity: 2 }))
    expect(await refuse(shop, orderId, { lines })).toMatchObject({ data: { returning: true } })
    const { body } = await look(path)
    expect(body).toContain('Your order is on its way back to us')
    for (const word of ['To: Dhaka', 'Nothing to pay', 'ready', 'Expected']) {
      expect(body.slice(body.indexOf('<main>'))).not.toContain(word)
    }
  })
})

describe('the page of an order whose goods go back', () => {
  const wallet = { method: 'bkash', number: '01712345678' }
  const inBoth = async (path: string) => [(await look(path)).body, (await look(`/bn${path}`)).body]

  async function aFollowedReturn(asked: object = {}) {
    const product = await aProduct(shop, { sizes: ['M', 'L'] })
    const of = await aDeliveredOrder(shop, { product, line: { size: 'M' } })
    const row = await aReturn(shop, of, asked)
    return { ...of, row, path: await pathOf(of.orderId) }
  }

  async function anExchange() {
    const product = await aProduct(shop, { sizes: ['M', 'L'] })
    const of = await aDeliveredOrder(shop, { product, line: { size: 'M' } })
    const large = (await variantsOf(shop, product)).find(({ size }) => size === 'L')
    const exchangeFor = [{ productId: product._id, variantId: large?._id, quantity: 1 }]
    const row = await aReturn(shop, of, { reason: 'size', wants: 'exchange', exchangeFor })
    const { exchangeOrderId } = returnIn(await actOnReturn(shop, row._id, 'approve'))
    return { path: await pathOf(of.orderId), exchangeId: exchangeOrderId ?? '' }
  }

  it('says what became of the return, what to do, where to and by when', async () => {
    const { row, customer, orderId, path } = await aFollowedReturn({ reason: 'wrong' })
    expect((await smsTo(shop, customer.phone)).at(-1)).toContain(path)
    expect((await inBoth(path)).map((page) => /<h1>(.*)<\/h1>/.exec(page)?.[1])).toEqual([
      'We have your return request',
      'আপনার পণ্য ফেরতের আবেদন পেয়েছি',
    ])
    const { closesAt } = returnIn(await actOnReturn(shop, row._id, 'approve'))
    const [english = '', bangla = ''] = await inBoth(path)
    expect(english).toContain('Your return is approved')
    expect(english).toContain(`write #${orderId.slice(-6)} on the parcel`)
    expect(english).toContain('Bokul, House 7, Road 3, Khulna')
    expect(english).toContain(writtenIn('en').day(closesAt ?? ''))
    expect(english).toContain('The way back costs you nothing')
    expect(bangla).toContain('আপনার পণ্য ফেরতের আবেদন মঞ্জুর হয়েছে')
    expect(bangla).toContain(writtenIn('bn').day(closesAt ?? ''))
    await actOnReturn(shop, row._id, 'receive', { lines: allOf(row) })
    expect((await look(path)).body).toContain('The goods of your return have arrived')
  })

  it('a rejected one says why, as it was written', async () => {
    const { row, path } = await aFollowedReturn()
    await actOnReturn(shop, row._id, 'reject', { reason: 'It was <b>worn</b>' })
    const { body } = await look(path)
    expect(body).toContain('Your return request was rejected')
    expect(body).toContain('Why: It was &lt;b&gt;worn&lt;/b&gt;')
  })

  it('says how far its money is, and neither number, name, address nor script', async () => {
    const { row, orderId, path } = await aFollowedReturn()
    await actOnReturn(shop, row._id, 'approve')
    await actOnReturn(shop, row._id, 'receive', { lines: allOf(row) })
    returnIn(await actOnReturn(shop, row._id, 'settle', { hand: wallet }))
    const order = await staffOrder(shop, orderId)
    const pages = await inBoth(path)
    expect(pages[0]).toContain('Your return is settled')
    expect(pages[0]).toMatch(/Accepted: 1 of 1 pieces, ৳[\d,.]+\./)
    expect(pages[0]).toMatch(/৳[\d,.]+: on its way to your bKash/)
    for (const page of pages) {
      for (const secret of [
        wallet.number,
        order.phone,
        order.customerName,
        order.deliveryAddress.addressDetails,
        '<script',
      ]) {
        expect(page).not.toContain(secret)
      }
      expect(Buffer.byteLength(page)).toBeLessThan(30_000)
    }
  })

  it('of an exchange it leads to the order that brings the goods, with its courier and sum', async () => {
    const { path, exchangeId } = await anExchange()
    expect((await look(path)).body).toContain(`href="${await pathOf(exchangeId)}"`)
    await ship(shop, exchangeId, 'Pathao')
    const { body } = await look(path)
    expect(body).toContain('hand it to the courier who brings the new ones')
    expect(body).toContain(`Pathao, T-${exchangeId.slice(-6)}`)
    expect(body).toContain('Please have ৳60 ready for the rider.')
    // It may have come without the old goods being taken along.
    await moveTo(shop, exchangeId, 'delivered')
    expect((await look(path)).body).toContain('bring it to the shop or send it by any courier')
  })

  it('is there until 90 days after the last of it', async () => {
    const { orderId, itemId, customer, product } = await aDeliveredOrder(shop)
    const path = await pathOf(orderId)
    shop.clock.pass(91 * 86_400_000)
    expect(await look(path)).toMatchObject({ statusCode: 404 })
    const ask = { orderId, itemId, customer, product }
    const late = { reason: 'wrong', overrideReason: 'Agreed' }
    const { _id } = returnIn(await askReturn(shop, ask, late, await asAdmin(shop)))
    expect(await look(path)).toMatchObject({ statusCode: 200 })
    await actOnReturn(shop, _id, 'reject', { reason: 'Worn' })
    expect(await look(path)).toMatchObject({ statusCode: 200 })
    shop.clock.pass(91 * 86_400_000)
    expect(await look(path)).toMatchObject({ statusCode: 404 })
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
    expect(about).toMatchObject({ data: { total: 1, data: [{ kind: 'call-me', text: '' }] } })
    expect((await look(path)).body).toContain('<p class="said">Please call me</p>')
  })

  it('what is wrong with it is said, and what was typed stays', async () => {
    const { path } = await placed()
    const unchosen = await write(path, { text: 'Where is it?' })
    expect(unchosen).toMatchObject({ statusCode: 400 })
    expect(unchosen.body).toContain('Please choose what it is about.')
    expect(unchosen.body).toContain('Where is it?')
    const long = await write(`/bn${path}`, { kind: 'other', text: 'ক'.repeat(1_001) })
    expect(long.body).toContain('সর্বোচ্চ ১,০০০ অক্ষর')
    const unread = await write(path, { kind: 'other', text: 'a\u0000b' })
    expect(unread).toMatchObject({ statusCode: 400 })
    expect(unread.body).toContain('Your message has a character that we cannot read.')
    expect(unread.body).not.toContain('too long')
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
