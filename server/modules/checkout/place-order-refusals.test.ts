import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, countOrdersOf, setFees, stockOf } from '#test/goods.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const postOrder = 'POST /order/post-order'

beforeAll(async () => setFees(shop, 60, 120))

describe('POST /order/post-order refuses', () => {
  it.each([0, -1, 1.5, 1e9, 10_001, Number.NaN, '2', null])(
    'refuses the quantity %j',
    async (quantity) => {
      const customer = await aCustomer(shop)
      const product = await aProduct(shop)
      const items = [{ ...aLine(product), quantity }]
      const body = { ...anOrder(customer, []), items, totalPrice: 1250 }
      expect(await shop.callWith(postOrder, { as: customer, body })).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'body.items.0.quantity' }],
      })
      expect(await countOrdersOf(shop, customer)).toBe(0)
    },
  )

  it('adds up the lines of one product before it looks at the stock', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { stock: 3, sizes: ['S', 'M'] })
    const items = [
      aLine(product, { size: 'S', quantity: 2 }),
      aLine(product, { size: 'M', quantity: 2 }),
    ]
    const body = anOrder(customer, items)
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 409,
      message: 'Only 3 items available in stock',
      errors: [{ path: 'body.items.0.quantity' }, { path: 'body.items.1.quantity' }],
    })
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 3 })
  })

  it('refuses options that the product does not have, and asks for those it has', async () => {
    const customer = await aCustomer(shop)
    const shirt = await aProduct(shop, { name: 'Shirt', colors: ['Red'], sizes: ['M', 'L'] })
    const rice = await aProduct(shop, { name: 'Rice' })
    const items = [
      aLine(shirt, { color: 'Green', size: '' }),
      aLine(rice, { size: 'XL' }),
      aLine(shirt, { color: 'Red', size: 'L' }),
    ]
    const reply = await shop.call(postOrder, { as: customer, body: anOrder(customer, items) })
    expect(reply).toMatchObject({
      statusCode: 400,
      errors: [
        { path: 'body.items.0.color', message: 'Shirt is not available in colour Green' },
        { path: 'body.items.0.size', message: 'Choose a size of Shirt' },
        { path: 'body.items.1.size', message: 'Rice is not available in size XL' },
      ],
    })
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

  it.each<[string, object]>([
    ['no lines', { items: [] }],
    ['a phone number that is none', { phone: '01212345678' }],
    ['no phone number', { phone: ' ' }],
    ['an online payment', { paymentMethod: 'ssl' }],
    ['a coupon that there is not', { cuopon: 'FREE' }],
    ['an unknown field', { status: 'delivered' }],
    ['NUL in a name', { customerName: 'a\u0000b' }],
    ['an email that is none', { customerEmail: 'a\u0000b' }],
    ['a negative total', { totalPrice: -1 }],
    ['an infinite total', { totalPrice: 1e308 }],
    ['no name', { customerName: '  ' }],
  ])('refuses %s with 400', async (_what, change) => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop)
    const body = { ...anOrder(customer, [aLine(product)]), ...change }
    expect(await shop.callWith(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 400,
    })
    expect(await countOrdersOf(shop, customer)).toBe(0)
  })
})
