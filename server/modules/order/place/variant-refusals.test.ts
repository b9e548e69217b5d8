import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import {
  aLine,
  anOrder,
  aProduct,
  countOrdersOf,
  setFees,
  stockOf,
  type TestProduct,
} from '#test/goods.ts'
import { aCustomer, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { changeVariant, countByVariant, variantsOf } from '#test/variants.ts'

const shop = testShop()
const postOrder = 'POST /order/post-order'

async function nothingWritten(customer: TestPerson, products: TestProduct[]): Promise<void> {
  expect(await countOrdersOf(shop, customer)).toBe(0)
  for (const product of products) {
    const { stock } = product
    expect(await stockOf(shop, product)).toEqual({ remaining: stock, sold: 0, ledger: stock })
  }
}

beforeAll(async () => setFees(shop, 60, 120))

describe('POST /order/post-order, of variants,', () => {
  it('asks for a colour and a size where a line means none of the variants, or several', async () => {
    const customer = await aCustomer(shop)
    const shirt = await aProduct(shop, {
      name: 'Shirt',
      colors: ['Red', 'Blue'],
      sizes: ['M', 'L'],
    })
    const shoe = await aProduct(shop, { name: 'Shoe', sizes: ['41', '42'] })
    const rice = await aProduct(shop, { name: 'Rice' })
    const [redM] = await variantsOf(shop, shirt)
    const items = [
      aLine(shirt),
      aLine(shirt, { color: 'Green', size: 'M' }),
      aLine(shirt, { color: 'Red' }),
      aLine(shirt, { color: 'Red', size: 'XL' }),
      aLine(shirt, { variantId: redM?._id, color: 'Blue' }),
      aLine(shoe),
      aLine(rice, { size: 'XL' }),
      aLine(rice, { color: 'Red' }),
      aLine(shirt, { color: 'Red', size: 'L' }),
    ]
    const reply = await shop.call(postOrder, { as: customer, body: anOrder(customer, items) })
    const fields = ['color', 'color', 'size', 'size', 'color', 'size', 'size', 'color']
    expect(reply).toMatchObject({
      statusCode: 400,
      message: 'Choose a colour and a size',
      errors: fields.map((field, line) => ({
        path: `body.items.${line}.${field}`,
        message: 'Choose a colour and a size',
      })),
    })
    await nothingWritten(customer, [shirt, shoe, rice])
  })

  it('refuses a combination of options that is not sold', async () => {
    const customer = await aCustomer(shop)
    const shirt = await aProduct(shop, {
      name: 'Shirt',
      colors: ['Red', 'Blue'],
      sizes: ['M', 'L'],
    })
    const [redM] = await variantsOf(shop, shirt)
    await changeVariant(shop, redM ?? { _id: '' }, { hidden: true })
    const items = [aLine(shirt, { color: 'Red', size: 'M' })]
    expect(
      await shop.call(postOrder, { as: customer, body: anOrder(customer, items) }),
    ).toMatchObject({
      statusCode: 400,
      message: 'Choose a colour and a size',
      errors: [{ path: 'body.items.0.size' }],
    })
    await nothingWritten(customer, [shirt])
  })

  it('refuses a variant that is unknown, of another product, hidden, or of a hidden product', async () => {
    const customer = await aCustomer(shop)
    const shirt = await aProduct(shop, { name: 'Shirt', colors: ['Red', 'Blue'], sizes: ['M'] })
    const other = await aProduct(shop, { name: 'Other' })
    const gone = await aProduct(shop, { name: 'Gone', hidden: true })
    const [red, blue] = await variantsOf(shop, shirt)
    const [ofOther] = await variantsOf(shop, other)
    const [ofGone] = await variantsOf(shop, gone)
    await changeVariant(shop, blue ?? { _id: '' }, { hidden: true })
    const refused = async (product: TestProduct, variantId: string | undefined) => {
      const lines = [aLine(shirt, { variantId: red?._id }), aLine(product, { variantId })]
      return shop.call(postOrder, { as: customer, body: anOrder(customer, lines) })
    }
    const unknown = {
      statusCode: 404,
      message: 'This choice of Shirt is no longer available',
      errors: [{ path: 'body.items.1.variantId' }],
    }
    expect(await refused(shirt, newId())).toMatchObject(unknown)
    expect(await refused(shirt, ofOther?._id)).toMatchObject(unknown)
    expect(await refused(shirt, blue?._id)).toMatchObject({
      statusCode: 409,
      message: 'Shirt (Blue, M) is no longer available',
      errors: [{ path: 'body.items.1.variantId' }],
    })
    expect(await refused(gone, ofGone?._id)).toMatchObject({
      statusCode: 409,
      message: 'Gone is no longer available',
      errors: [{ path: 'body.items.1.productId' }],
    })
    expect(await refused(shirt, 'red')).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.items.1.variantId' }],
    })
    await nothingWritten(customer, [shirt, other, gone])
  })

  it('refuses two lines of one variant', async () => {
    const customer = await aCustomer(shop)
    const shirt = await aProduct(shop, { colors: ['Red', 'Blue'] })
    const [red, blue] = await variantsOf(shop, shirt)
    const lines = [red, blue, red].map((variant) => aLine(shirt, { variantId: variant?._id }))
    expect(
      await shop.call(postOrder, { as: customer, body: anOrder(customer, lines) }),
    ).toMatchObject({
      statusCode: 400,
      message: 'This variant is on two lines',
      errors: [{ path: 'body.items.2.variantId' }],
    })
    await nothingWritten(customer, [shirt])
  })

  it('refuses ten colours that together pass the stock they share', async () => {
    const customer = await aCustomer(shop)
    const colors = Array.from({ length: 10 }, (_, at) => `Colour ${at}`)
    const shirt = await aProduct(shop, { colors, stock: 10 })
    const lines = (await variantsOf(shop, shirt)).map(({ _id }, at) =>
      aLine(shirt, { variantId: _id, quantity: at === 9 ? 2 : 1 }),
    )
    expect(
      await shop.call(postOrder, { as: customer, body: anOrder(customer, lines) }),
    ).toMatchObject({
      statusCode: 409,
      message: 'Only 10 items available in stock',
      errors: lines.map((_, line) => ({ path: `body.items.${line}.quantity` })),
    })
    await nothingWritten(customer, [shirt])
  })

  it('refuses more of a variant than its own stock, however much others have', async () => {
    const customer = await aCustomer(shop)
    const shirt = await aProduct(shop, { sizes: ['M', 'L', 'XL'], stock: 10 })
    await countByVariant(shop, shirt, [9, 1, 0])
    const [m, l, xl] = await variantsOf(shop, shirt)
    const lines = [
      aLine(shirt, { variantId: m?._id, quantity: 9 }),
      aLine(shirt, { variantId: l?._id, quantity: 1 }),
      // An older cart's line means the same variant.
      aLine(shirt, { size: 'L', quantity: 1 }),
      aLine(shirt, { variantId: xl?._id, quantity: 1 }),
    ]
    expect(
      await shop.call(postOrder, { as: customer, body: anOrder(customer, lines) }),
    ).toMatchObject({
      statusCode: 409,
      errors: [
        { path: 'body.items.1.quantity', message: 'Only 1 items available in stock' },
        { path: 'body.items.2.quantity', message: 'Only 1 items available in stock' },
        {
          path: 'body.items.3.quantity',
          message: 'Only 0 items available in stock',
          code: 'stock_none',
        },
      ],
    })
    await nothingWritten(customer, [shirt])
  })
})
