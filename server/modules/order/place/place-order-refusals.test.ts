import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, countOrdersOf, setFees, stockOf } from '#test/goods.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const postOrder = 'POST /order/post-order'

beforeAll(async () => setFees(shop, 60, 120))

describe('POST /order/post-order refuses', () => {
  it.each<[unknown, string?]>([
    [0, 'Quantity must be at least 1'],
    [-3, 'Quantity must be at least 1'],
    [1.5, 'Quantity must be a whole number'],
    [2 ** 31, 'Quantity is at most 10000'],
    [1e6, 'Quantity is at most 10000'],
    [10_001, 'Quantity is at most 10000'],
    [Number.NaN, 'Quantity must be a whole number'],
    ['2', 'Quantity must be a whole number'],
    [null],
  ])('refuses the quantity %j', async (quantity, message) => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop)
    const items = [{ ...aLine(product), quantity }]
    const body = { ...anOrder(customer, []), items, totalPrice: 1250 }
    expect(await shop.callWith(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 400,
      ...(message && { message }),
      errors: [{ path: 'body.items.0.quantity' }],
    })
    expect(await countOrdersOf(shop, customer)).toBe(0)
  })

  it.each(['color', 'size'])('refuses a NUL byte in the %s beside it', async (field) => {
    const customer = await aCustomer(shop)
    const items = [aLine(await aProduct(shop), { [field]: 'Red\u0000' })]
    const body = anOrder(customer, items)
    expect(await shop.callWith(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 400,
      errors: [{ path: `body.items.0.${field}` }],
    })
  })

  it('adds up the lines of one product before it looks at the stock', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { stock: 3, sizes: ['S', 'M'] })
    const items = [
      aLine(product, { size: 'S', quantity: 2 }),
      aLine(product, { size: 'M', quantity: 1 }),
      aLine(product, { size: 'S', quantity: 1 }),
    ]
    const body = anOrder(customer, items)
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 409,
      message: 'Only 3 items available in stock',
      errors: [0, 1, 2].map((line) => ({ path: `body.items.${line}.quantity` })),
    })
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 3 })
  })

  it('refuses products that are unknown or no longer sold', async () => {
    const customer = await aCustomer(shop)
    const [good, gone] = [
      await aProduct(shop),
      await aProduct(shop, { name: 'Old radio', hidden: true }),
    ]
    const unknown = { ...good, _id: newId() }
    const body = (product: typeof good) => anOrder(customer, [aLine(good), aLine(product)])
    expect(await shop.call(postOrder, { as: customer, body: body(unknown) })).toMatchObject({
      statusCode: 404,
      message: 'Product not found',
      errors: [{ path: 'body.items.1.productId' }],
    })
    expect(await shop.call(postOrder, { as: customer, body: body(gone) })).toMatchObject({
      statusCode: 409,
      message: 'Old radio is no longer available',
    })
    expect(await stockOf(shop, good)).toMatchObject({ remaining: 10 })
  })

  it('refuses an order in somebody else’s name, and one from nobody', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    const body = anOrder(other, [aLine(await aProduct(shop))])
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({ statusCode: 403 })
    expect(await shop.call(postOrder, { body })).toMatchObject({ statusCode: 401 })
    expect(await countOrdersOf(shop, other)).toBe(0)
  })

  it.each([
    ['division', { division: 'Atlantis' }],
    ['district', { district: 'Sylhet' }],
    ['city', { city: 'Beanibazar' }],
    ['city', { district: 'Gazipur' }],
    ['division', { division: 'dhaka' }],
  ])('refuses an address whose %s is elsewhere: %j', async (field, change) => {
    const customer = await aCustomer(shop)
    const order = anOrder(customer, [aLine(await aProduct(shop))])
    const body = { ...order, deliveryAddress: { ...order.deliveryAddress, ...change } }
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 400,
      errors: [{ path: `body.deliveryAddress.${field}` }],
    })
  })

  it.each<[string, object, string?]>([
    ['no lines', { items: [] }, 'No item selected for checkout.'],
    ['a phone with letters', { phone: '01712abc678' }, 'Invalid Bangladeshi phone number'],
    ['a phone number that is none', { phone: '01212345678' }, 'Invalid Bangladeshi phone number'],
    ['no phone number', { phone: ' ' }, 'Phone number is required'],
    ['an unknown way to pay', { paymentMethod: 'gold' }, 'Choose how to pay'],
    ['an unknown wallet', { paymentMethod: 'ssl', paymentChannel: 'upay' }],
    ['a coupon that there is not', { cuopon: 'FREE' }, 'Unknown coupon code'],
    ['a coupon that is none', { cuopon: 'ＦＲＥＥ' }, 'Unknown coupon code'],
    ['a status', { status: 'delivered' }, 'Unknown field status'],
    ['a payment status', { paymentStatus: 'paid' }, 'Unknown field paymentStatus'],
    ['an owner', { OwnerId: newId() }, 'Unknown field OwnerId'],
    ['NUL in a name', { customerName: 'a\u0000b' }],
    ['an email that is none', { customerEmail: 'rahima@' }, 'Invalid email'],
    ['a total of -1', { totalPrice: -1 }, 'The total cannot be negative'],
    ['a huge total', { totalPrice: 1e308 }, 'The total is too large'],
    ['a total in words', { totalPrice: '1' }, 'The total must be a number'],
    ['no total', { totalPrice: null }, 'The total must be a number'],
    ['a fee of -500', { deliveryFee: -500 }, 'The delivery fee cannot be negative'],
    ['a fee in words', { deliveryFee: '60' }, 'The delivery fee must be a number'],
    ['no name', { customerName: '  ' }, 'Name is required'],
  ])('refuses %s with 400 and writes nothing', async (_what, change, message) => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop)
    const body = { ...anOrder(customer, [aLine(product)]), ...change }
    expect(await shop.callWith(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 400,
      ...(message && { message }),
    })
    expect(await countOrdersOf(shop, customer)).toBe(0)
    expect(await stockOf(shop, product)).toEqual({ remaining: 10, sold: 0, ledger: 10 })
  })

  it.each([
    ['1e309', 'The total must be a number'],
    ['NaN', 'The body is not valid JSON'],
    ['-1e309', 'The total must be a number'],
  ])('refuses the total %s, which no program of ours would write', async (total, message) => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop)
    const { totalPrice: _, ...rest } = anOrder(customer, [aLine(product)])
    const body = JSON.stringify(rest).replace('{', `{"totalPrice":${total},`)
    const headers = { 'content-type': 'application/json' }
    expect(await shop.callWith(postOrder, { as: customer, body, headers })).toMatchObject({
      statusCode: 400,
      message,
    })
    expect(await stockOf(shop, product)).toEqual({ remaining: 10, sold: 0, ledger: 10 })
  })

  it('refuses 500 lines', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { stock: 10_000 })
    const lines = Array.from({ length: 500 }, () => ({ productId: product._id, quantity: 1 }))
    const body = anOrder(customer, lines)
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 400,
      message: 'At most 50 lines',
    })
    expect(await countOrdersOf(shop, customer)).toBe(0)
  })
})
