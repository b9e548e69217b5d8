import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aCounterSale, aStaffOrder, dhanmondi, placedByStaff } from '#test/by-staff.ts'
import { changing, type ShownOrder } from '#test/changing.ts'
import { aProduct, setFees, stockOf, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { changeVariant, countByVariant, variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
const { edit, edited, read } = changing(shop, () => admin)
let admin: TestPerson
let cup: TestProduct
let order: ShownOrder

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { name: 'Blue cup', originalPrice: 100_000, stock: 500 })
})

beforeEach(async () => {
  order = await read((await placedByStaff(shop, admin, aStaffOrder(cup)))._id)
})

const itemId = () => order.items[0]?._id

describe('bad input of a change', () => {
  const unknown = newId()

  it.each<[string, () => object]>([
    ['body.version', () => ({ version: undefined })],
    ['body.version', () => ({ version: 1.5 })],
    ['body.note', () => ({ note: ' ' })],
    ['body.phone', () => ({ phone: '12345' })],
    ['body.customerName', () => ({ customerName: '' })],
    ['body.deliveryAddress.city', () => ({ deliveryAddress: { ...dhanmondi, city: 'Atlantis' } })],
    ['body.deliveryAddress', () => ({ deliveryAddress: 'Dhaka' })],
    ['body.deliveryFee', () => ({ deliveryFee: -1 })],
    ['body.discount.amount', () => ({ discount: { amount: -1, reason: 'Late' } })],
    ['body.discount.amount', () => ({ discount: { amount: 2_001, reason: 'Late' } })],
    ['body.discount.reason', () => ({ discount: { amount: 1 } })],
    ['body.items', () => ({ items: [] })],
    ['body.items.0.itemId', () => ({ items: [{ itemId: unknown, quantity: 1 }] })],
    [
      'body.items.1.itemId',
      () => ({ items: [1, 2].map((quantity) => ({ itemId: itemId(), quantity })) }),
    ],
    ['body.items.0', () => ({ items: [{ itemId: itemId(), quantity: -1 }] })],
    ['body.items.0', () => ({ items: [{ itemId: itemId(), quantity: 1.5 }] })],
    ['body.items.0', () => ({ items: [{ itemId: itemId(), quantity: 10_001 }] })],
    ['body.items.0', () => ({ items: [{ productId: cup._id, quantity: 0 }] })],
    [
      'body.items.1.variantId',
      () => ({ items: [1, 2].map((quantity) => ({ productId: cup._id, quantity })) }),
    ],
    ['body.items.0.color', () => ({ items: [{ productId: cup._id, color: 'Red', quantity: 1 }] })],
    ['body.items.0', () => ({ items: [{ productId: cup._id, color: 'Red\u0000', quantity: 1 }] })],
    ['body.deliveryFee', () => ({ deliveryFee: 100_000_000 })],
    ['body', () => ({ totalPrise: 3 })],
    ['body.collect', () => ({ collect: 'window' })],
  ])('beside %s it is 400, and nothing is written', async (path, body) => {
    const before = await stockOf(shop, cup)
    const reply = await edit(order, body())
    expect(reply).toMatchObject({
      statusCode: 400,
      errors: [{ path: expect.stringContaining(path) }],
    })
    expect(await stockOf(shop, cup)).toEqual(before)
    expect(await read(order._id)).toEqual(order)
  })

  it('a corrected name, phone number or address needs no reason, what it costs does', async () => {
    const call = 'PATCH /order/edit/{orderId}'
    const change = (version: number, body: object) =>
      shop.callWith(call, {
        ...{ as: admin, params: { orderId: order._id } },
        body: { version, ...body },
        headers: { 'idempotency-key': newId() },
      })
    const deliveryAddress = { ...dhanmondi, addressDetails: 'House 12A' }
    expect(await change(order.version, { customerName: 'Karima', deliveryAddress })).toMatchObject({
      statusCode: 200,
      data: { customerName: 'Karima', changes: [{ note: '' }] },
    })
    for (const body of [
      { deliveryFee: 70 },
      { items: [{ itemId: itemId(), quantity: 1 }] },
      { discount: { amount: 10, reason: 'Late' } },
      { collect: 'door' },
    ]) {
      expect(await change(order.version + 1, body)).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'body.note', message: 'Say why' }],
      })
    }
  })

  it('a line of another order, and an unknown product', async () => {
    const other = await read((await placedByStaff(shop, admin, aStaffOrder(cup)))._id)
    const foreign = [{ itemId: other.items[0]?._id, quantity: 1 }]
    expect(await edit(order, { items: foreign })).toMatchObject({
      statusCode: 400,
      message: 'This order has no such line',
    })
    const items = [{ productId: newId(), quantity: 1 }]
    expect(await edit(order, { items })).toMatchObject({ statusCode: 404 })
  })

  it('rule 15: more than there is in stock names the most that the line may have', async () => {
    const few = await aProduct(shop, { stock: 5 })
    const { _id } = await placedByStaff(shop, admin, aStaffOrder(few))
    const placed = await read(_id)
    const [item] = placed.items
    const reply = await edit(placed, { items: [{ itemId: item?._id, quantity: 6 }] })
    expect(reply).toMatchObject({
      statusCode: 409,
      message: 'Only 5 items available in stock',
      errors: [{ path: 'body.items.0.quantity' }],
    })
    expect(await edited(placed, { items: [{ itemId: item?._id, quantity: 5 }] })).toMatchObject({
      items: [{ quantity: 5 }],
    })
    expect(await stockOf(shop, few)).toMatchObject({ remaining: 0 })
  })

  it('an order that is not there, a missing key, and people who are no admins', async () => {
    const gone = { ...order, _id: newId() }
    expect(await edit(gone, { customerName: 'Karim' })).toMatchObject({ statusCode: 404 })
    const body = { version: order.version, note: 'Why', customerName: 'Karim' }
    const call = 'PATCH /order/edit/{orderId}'
    const params = { orderId: order._id }
    expect(await shop.callWith(call, { as: admin, params, body })).toMatchObject({
      statusCode: 400,
    })
    for (const as of [await aCustomer(shop), await aSeller(shop)]) {
      expect(await edit(order, { customerName: 'Karim' }, { as })).toMatchObject({
        statusCode: 403,
      })
    }
  })

  it('rule 13: an exchange is not changed, nor is what was sold at the counter', async () => {
    const first = await placedByStaff(shop, admin, aCounterSale(cup))
    await shop.db.execute(sql`
      update orders set exchange_of = ${first._id} where id = ${order._id}`)
    const refused = await edit(await read(order._id), { customerName: 'Karim' })
    await shop.db.execute(sql`update orders set exchange_of = null where id = ${order._id}`)
    expect(refused).toMatchObject({
      statusCode: 409,
      message: 'An exchange cannot be changed. Cancel it and approve another one instead.',
    })
    expect(await edit(await read(first._id), { customerName: 'Karim' })).toMatchObject({
      statusCode: 409,
      message: 'An order that is delivered cannot be changed any more',
    })
  })

  it('goods that are no longer sold stay, and cannot become more', async () => {
    const old = await aProduct(shop, { stock: 9 })
    const placed = await read((await placedByStaff(shop, admin, aStaffOrder(old)))._id)
    await shop.db.execute(sql`
      update products set hidden_at = ${shop.clock.now()} where id = ${old._id}`)
    const line = (quantity: number) => ({ items: [{ itemId: placed.items[0]?._id, quantity }] })
    expect(await edit(placed, line(3))).toMatchObject({
      statusCode: 409,
      message: 'Cotton panjabi is no longer available',
    })
    expect(await edited(placed, line(1))).toMatchObject({ items: [{ quantity: 1 }] })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('another variant of the same product', () => {
  async function aShirtOrder() {
    const shirt = await aProduct(shop, {
      name: 'Shirt',
      originalPrice: 100_000,
      sizes: ['S', 'L'],
      stock: 50,
    })
    const [small, large] = await variantsOf(shop, shirt)
    if (!small || !large) throw new Error('The shirt has two sizes')
    const items = [{ productId: shirt._id, variantId: small._id, quantity: 2 }]
    const placed = await placedByStaff(shop, admin, aStaffOrder(shirt, { items }))
    return { shirt, small, large, placed: await read(placed._id) }
  }

  it('rule 15: it keeps its price plus the difference of the variants’ own prices', async () => {
    const { shirt, large, placed } = await aShirtOrder()
    const line = { itemId: placed.items[0]?._id, variantId: large._id }
    const same = await edited(placed, { items: [{ ...line, quantity: 2 }] })
    expect(same).toMatchObject({ items: [{ size: 'L', price: 1_000, quantity: 2 }] })
    const [small] = await variantsOf(shop, shirt)
    await changeVariant(shop, { _id: large._id }, { originalPrice: 115_000 })
    await shop.db.execute(sql`
      update products set original_price_poisha = 110000 where id = ${shirt._id}`)
    // Today the small one is ৳1,100 and the large one ৳1,150; the line was sold at ৳1,000.
    const smaller = await edited(same, {
      items: [{ itemId: line.itemId, variantId: small?._id, quantity: 2 }],
    })
    expect(smaller).toMatchObject({ items: [{ size: 'S', price: 950 }] })
    const more = await edited(smaller, { items: [{ ...line, quantity: 3 }] })
    expect(more).toMatchObject({
      items: [
        { size: 'L', price: 1_000, quantity: 2 },
        { size: 'L', price: 1_150, quantity: 1 },
      ],
    })
    expect(await stockOf(shop, shirt)).toMatchObject({ remaining: 47 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 18: stock that is counted by variant moves by variant', async () => {
    const { shirt, large, placed } = await aShirtOrder()
    await countByVariant(shop, shirt)
    const stock = async () => (await variantsOf(shop, shirt)).map(({ remaining }) => remaining ?? 0)
    const [small0 = 0, large0 = 0] = await stock()
    const line = { itemId: placed.items[0]?._id, variantId: large._id }
    const swapped = await edited(placed, { items: [{ ...line, quantity: 1 }] })
    expect(await stock()).toEqual([small0 + 2, large0 - 1])
    const tooMany = [{ ...line, quantity: large0 + 1 }]
    expect(await edit(swapped, { items: tooMany })).toMatchObject({
      statusCode: 409,
      message: `Only ${large0} items available in stock`,
    })
    expect(await brokenRules(shop)).toEqual([])
  })
})
