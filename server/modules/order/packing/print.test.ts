import { shortOrderId } from '@haat/contract/order/order-path'
import { labelSizes } from '@haat/contract/order/packing'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { receiveByHand } from '#test/by-hand.ts'
import { aLine, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { anOrderToPack, handOverAs, printAs } from '#test/packing/parcels.ts'
import { anOnlineOrder, listening } from '#test/paying.ts'
import { textOf } from '#test/packing/pdf-text.ts'
import { anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
let admin: TestPerson
let packer: TestPerson
let saree: TestProduct
let cup: TestProduct

beforeAll(async () => {
  await setFees(shop, 60, 120)
  admin = await anAdmin(shop)
  packer = await aStaffMember(shop, ['packing'])
  saree = await aProduct(shop, { name: 'শাহানা জামদানি শাড়ি', stock: 5_000 })
  cup = await aProduct(shop, { name: 'Clay cup', colors: ['Blue'], stock: 5_000 })
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at)
    values ('Haat Kapor', '09612-345678', 'Every day', 'House 77, Mirpur Road', now())`)
})

const lines = () => [aLine(saree), aLine(cup, { color: 'Blue', quantity: 3 })]
const toPack = () => anOrderToPack(shop, lines())

const move = (orderId: string, status: 'shipped' | 'cancelled') =>
  shop.call('PATCH /order/update-status/{orderId}', {
    as: admin,
    params: { orderId },
    body: { status, ...(status === 'cancelled' && { reason: 'By phone' }) },
  })

async function skuOf({ _id }: TestProduct): Promise<string> {
  const rows = await shop.db.query<{ sku: string }>(sql`
    select sku from product_variants where product_id = ${_id} limit 1`)
  return rows[0]?.sku ?? ''
}

const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

const millimetresOf = (pdf: Buffer) =>
  /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/
    .exec(pdf.toString('latin1'))
    ?.slice(1)
    .map((points) => Math.round((Number(points) / 72) * 25.4))

describe('a label', () => {
  it('names sender, recipient, goods with SKU and what is due, and no other money', async () => {
    const { orderId, customer } = await toPack()
    const reply = await printAs(shop, packer, { kind: 'label', ids: [orderId] })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="label-1.pdf"',
    })
    const text = textOf(reply.rawPayload)
    for (const words of [
      'Haat Kapor',
      '09612-345678',
      'House 77, Mirpur Road',
      'শাহানা পারভীন',
      customer.phone,
      'House 12, Road 5',
      'শাহানা জামদানি শাড়ি',
      '3 × Clay cup · Blue',
      await skuOf(saree),
      `#${shortOrderId(orderId)}`,
      orderId.slice(-12),
      'Collect at the door',
      '৳5,060',
    ]) {
      expect(text).toContain(words.replaceAll(' ', ''))
    }
    expect(text.match(/৳/g)).toHaveLength(1)
    expect(reply.rawPayload.toString('latin1')).toMatch(/\/Alt \(Barcode of order #\w{6}\)/)
  })

  it.each(labelSizes)('has the size %s', async (size) => {
    const ids = [(await toPack()).orderId, (await toPack()).orderId]
    const { rawPayload } = await printAs(shop, admin, { kind: 'label', ids, size })
    expect(pagesOf(rawPayload)).toBe(2)
    expect(millimetresOf(rawPayload)).toEqual(size.split('x').map(Number))
  })

  it('stays one page with the longest address and many lines', async () => {
    const many = await Promise.all(
      Array.from({ length: 30 }, () => aProduct(shop, { name: 'জামদানি শাড়ি '.repeat(10).trim() })),
    )
    const { orderId } = await anOrderToPack(
      shop,
      many.map((product) => aLine(product)),
    )
    await shop.db.execute(sql`
      update orders set address_details = ${'বাড়ি ১২, রাস্তা ৫, '.repeat(12)} where id = ${orderId}`)
    for (const size of labelSizes) {
      const { rawPayload } = await printAs(shop, admin, { kind: 'label', ids: [orderId], size })
      expect(pagesOf(rawPayload)).toBe(1)
      const text = textOf(rawPayload)
      expect(text).toContain(orderId.slice(-12))
      // A line that there is no room for is not cut, but counted.
      const shown = text.split('1×').length - 1
      expect(shown).toBeGreaterThan(0)
      expect(text).toContain(`and${30 - shown}more`)
    }
  })

  it('asks for nothing where nothing is due', async () => {
    const { orderId, due } = await toPack()
    await receiveByHand(shop, orderId, { amount: due })
    const { rawPayload } = await printAs(shop, admin, { kind: 'label', ids: [orderId] })
    expect(textOf(rawPayload)).toContain('Paid.Collectnothing.')
    expect(textOf(rawPayload)).not.toContain('৳')
  })
})

describe('rule 5: an order cannot be shipped with a print that shows another amount', () => {
  it.each(['label', 'slip'] as const)('a %s records what it shows', async (kind) => {
    const { orderId } = await toPack()
    await printAs(shop, packer, { kind, ids: [orderId] })
    await receiveByHand(shop, orderId)
    expect(await move(orderId, 'shipped')).toMatchObject({
      statusCode: 409,
      message: 'The amount to collect has changed. Print the label again.',
    })
    await printAs(shop, packer, { kind, ids: [orderId] })
    expect(await move(orderId, 'shipped')).toMatchObject({ success: true })
  })

  it('an invoice, a pick list and a hand-over list record nothing', async () => {
    const { orderId } = await toPack()
    for (const kind of ['invoice', 'pick-list', 'hand-over'] as const) {
      expect(await printAs(shop, admin, { kind, ids: [orderId] })).toMatchObject({
        statusCode: 200,
      })
    }
    await receiveByHand(shop, orderId)
    expect(await move(orderId, 'shipped')).toMatchObject({ success: true })
  })
})

describe('packing slips', () => {
  it('stand two on a page of A4, in the order of the ids', async () => {
    const parcels = [await toPack(), await toPack(), await toPack()]
    const ids = parcels.map(({ orderId }) => orderId).toReversed()
    const { rawPayload } = await printAs(shop, packer, { kind: 'slip', ids })
    expect(pagesOf(rawPayload)).toBe(2)
    expect(millimetresOf(rawPayload)).toEqual([210, 297])
    const places = ids.map((id) => textOf(rawPayload).indexOf(id.slice(-12)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(-1)
  })

  it('with many lines have pages of their own', async () => {
    const many = await Promise.all(
      Array.from({ length: 50 }, () => aProduct(shop, { name: 'Handloom saree of Tangail' })),
    )
    const long = await anOrderToPack(
      shop,
      many.map((product) => aLine(product)),
    )
    const ids = [(await toPack()).orderId, long.orderId, (await toPack()).orderId]
    const { rawPayload } = await printAs(shop, packer, { kind: 'slip', ids })
    expect(pagesOf(rawPayload)).toBeGreaterThanOrEqual(4)
    expect(textOf(rawPayload).match(/HandloomsareeofTangail/g)).toHaveLength(50)
  })

  it('leave out pieces that were given back before they were sent', async () => {
    const { orderId } = await toPack()
    await shop.db.execute(sql`
      insert into given_back (id, order_id, order_item_id, door, act_id, quantity, amount_poisha, at)
      select ${newId()}, order_id, id, 'refund', ${newId()}, 2, 0, now()
      from order_items where order_id = ${orderId} and color = 'Blue'`)
    const { rawPayload } = await printAs(shop, packer, { kind: 'slip', ids: [orderId] })
    expect(textOf(rawPayload)).toContain('2pieces')
  })
})

it.each(['slip', 'label', 'hand-over', 'invoice'] as const)(
  'a name for which no font has a letter keeps no other order from being printed: %s',
  async (kind) => {
    const strange = await anOrderToPack(shop, lines(), '李伟')
    // As an older release took it.
    await shop.db.execute(sql`
      update orders set customer_name = ${'李伟 \u0001\uffff'} where id = ${strange.orderId}`)
    const ids = [(await toPack()).orderId, strange.orderId]
    const reply = await printAs(shop, admin, { kind, ids })
    expect(reply.statusCode).toBe(200)
    expect(textOf(reply.rawPayload)).toContain('শাহানা')
  },
)

it('a pick list groups goods by variant, by SKU, with the orders that they belong to', async () => {
  const [first, second] = [await toPack(), await anOrderToPack(shop, [aLine(saree)])]
  const ids = [first.orderId, second.orderId]
  const { rawPayload } = await printAs(shop, packer, { kind: 'pick-list', ids })
  const text = textOf(rawPayload)
  const [one, two] = ids.map((id) => `#${shortOrderId(id)}`)
  expect(text).toContain('2orders,5pieces')
  expect(text).toContain(`শাহানাজামদানিশাড়ি2${one},${two}`)
  expect(text).toContain(`Claycup·Blue3${one}×3`)
  expect(text).not.toContain('৳')
})

it('invoices and order summaries of several orders are one PDF, each counted from page 1', async () => {
  const [summary, invoiced] = [await toPack(), await toPack()]
  await move(invoiced.orderId, 'shipped')
  const ids = [summary.orderId, invoiced.orderId]
  const { rawPayload } = await printAs(shop, admin, { kind: 'invoice', ids })
  expect(pagesOf(rawPayload)).toBe(2)
  const text = textOf(rawPayload)
  expect(text).toContain('Ordersummary')
  expect(text).toMatch(/INV-\d{4}-\d{2}-\d{6}/)
  expect(text.match(/Page1of1/g)).toHaveLength(2)
})

it('a hand-over list names parcels by courier, and what each collects', async () => {
  const [one, two] = [await toPack(), await toPack()]
  const shipments = [one, two].map(({ orderId }, at) => ({
    orderId,
    courier: 'RedX',
    trackingNumber: `RX-${orderId.slice(-6)}-${at}`,
  }))
  expect(await handOverAs(shop, packer, shipments)).toMatchObject({ done: 2, refused: [] })
  const ids = [one.orderId, two.orderId]
  // They handed it over themselves.
  const { rawPayload } = await printAs(shop, packer, { kind: 'hand-over', ids })
  const text = textOf(rawPayload)
  expect(text).toContain('RedX2parcels')
  expect(text).toContain('Totaltocollect৳10,120')
  for (const { trackingNumber } of shipments) expect(text).toContain(trackingNumber)
})

describe('a print', () => {
  it('is made of all orders that match a filter', async () => {
    const name = `Filter ${newId()}`
    const parcels = [
      await anOrderToPack(shop, lines(), name),
      await anOrderToPack(shop, lines(), name),
    ]
    const filter = { search: name, todo: 'pack' }
    const { rawPayload } = await printAs(shop, admin, { kind: 'label', ...filter })
    expect(pagesOf(rawPayload)).toBe(2)
    for (const { orderId } of parcels) {
      expect(textOf(rawPayload)).toContain(orderId.slice(-12))
    }
    const none = await printAs(shop, admin, { kind: 'label', search: newId() })
    expect(none.json()).toMatchObject({ statusCode: 400, message: 'There is nothing to print' })
  })

  it('says which orders cannot be printed, and prints none', async () => {
    const [good, off] = [await toPack(), await toPack()]
    await move(off.orderId, 'cancelled')
    const { orderId: unpaid } = await anOnlineOrder(shop)
    const ids = [good.orderId, off.orderId, unpaid]
    const reply = await printAs(shop, admin, { kind: 'label', ids })
    expect(reply.json()).toMatchObject({
      statusCode: 409,
      message: `Nothing was printed. #${shortOrderId(off.orderId)}: it is cancelled; #${shortOrderId(unpaid)}: it is not paid yet.`,
    })
    await receiveByHand(shop, good.orderId)
    expect(await move(good.orderId, 'shipped')).toMatchObject({ success: true })
  })

  it.each([
    [{ ids: undefined, kind: 'poster' }, 'query.kind'],
    [{ ids: ['x'] }, 'query.ids'],
    [{ ids: Array.from({ length: 201 }, newId) }, 'query.ids'],
    [{ ids: [newId()], size: 'A6' }, 'query.size'],
    [{ ids: [newId()], word: 'x' }, 'query.word'],
  ])('refuses a bad query at its field %#', async (query, path) => {
    const reply = await printAs(shop, admin, { kind: 'label', ...query } as never) // as: bad input.
    expect(reply.json()).toMatchObject({ statusCode: 400, errors: [{ path }] })
  })
})

describe('who has the permission for packing alone', () => {
  it('prints no invoices, and orders to pack alone', async () => {
    const { orderId } = await toPack()
    const invoice = await printAs(shop, packer, { kind: 'invoice', ids: [orderId] })
    expect(invoice.statusCode).toBe(403)
    await move(orderId, 'shipped')
    for (const kind of ['label', 'slip', 'pick-list', 'hand-over'] as const) {
      const reply = await printAs(shop, packer, { kind, ids: [orderId] })
      expect([kind, reply.statusCode]).toEqual([kind, 409])
      expect(reply.body).toContain('it is not to be packed')
    }
  })

  it('prints by a filter what is to be packed alone', async () => {
    const name = `Shipped ${newId()}`
    const { orderId } = await anOrderToPack(shop, lines(), name)
    await move(orderId, 'shipped')
    const reply = await printAs(shop, packer, { kind: 'label', search: name })
    expect(reply.json()).toMatchObject({ statusCode: 400 })
  })
})

describe('a seller', () => {
  it('prints own orders, and none with goods of others', async () => {
    const seller = await aSeller(shop)
    const own = await aProduct(shop, { ownerId: seller._id, stock: 50 })
    const mine = await anOrderToPack(shop, [aLine(own)])
    const shared = await anOrderToPack(shop, [aLine(own), aLine(saree)])
    const foreign = await toPack()
    const ask = (orderId: string) => printAs(shop, seller, { kind: 'label', ids: [orderId] })
    expect((await ask(mine.orderId)).statusCode).toBe(200)
    expect((await ask(foreign.orderId)).statusCode).toBe(404)
    expect((await ask(shared.orderId)).json()).toMatchObject({
      statusCode: 409,
      message: `Nothing was printed. #${shortOrderId(shared.orderId)}: it holds goods of other sellers too.`,
    })
  })
})
