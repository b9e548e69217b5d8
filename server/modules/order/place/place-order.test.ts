import { beforeAll, describe, expect, it } from 'vitest'

import { brokenRules } from '#test/verified.ts'
import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, countOrdersOf, setFees, stockOf } from '#test/goods.ts'
import { aCustomer, aPhone, aSeller } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const postOrder = 'POST /order/post-order'

beforeAll(async () => setFees(shop, 60, 120))

describe('POST /order/post-order', () => {
  it('sells the goods: order, lines, history, ledger and stock', async () => {
    const customer = await aCustomer(shop)
    const shirt = await aProduct(shop, {
      colors: ['Red', 'Blue'],
      sizes: ['M'],
      discount: 12.5,
      sold: 3,
    })
    const rice = await aProduct(shop, { name: 'Miniket rice', originalPrice: 7_550 })
    const items = [
      aLine(shirt, { color: 'Red', size: 'M', quantity: 2 }),
      aLine(rice, { quantity: 3 }),
      aLine(shirt, { color: 'Blue', size: 'M' }),
    ]
    const reply = await shop.call(postOrder, { as: customer, body: anOrder(customer, items) })
    // 3 × 1093.75 + 3 × 75.50 = 3507.75; with 60 for delivery 3567.75, in whole taka 3568.
    expect(reply).toMatchObject({
      statusCode: 201,
      message: 'Order placed successfully',
      data: {
        status: 'pending',
        paymentStatus: 'unpaid',
        paymentMethod: 'cash',
        customerId: customer._id,
        subtotal: 3507.75,
        discount: 0,
        deliveryFee: 60,
        totalPrice: 3568,
        deliveryAddress: { division: 'Dhaka', city: 'Dhanmondi' },
        items: [
          {
            productId: shirt._id,
            quantity: 2,
            color: 'Red',
            size: 'M',
            price: 1093.75,
            subTotal: 2187.5,
            OwnerId: shirt.ownerId,
            image: '/img/products/panjabi.svg',
          },
          {
            productId: rice._id,
            productName: 'Miniket rice',
            quantity: 3,
            color: null,
            subTotal: 226.5,
          },
          { productId: shirt._id, quantity: 1, color: 'Blue' },
        ],
        createdAt: shop.clock.now().toISOString(),
      },
    })
    expect(reply.success && reply.data.transaction_id).toMatch(/^HT[0-9A-F]{24}$/)
    expect(await stockOf(shop, shirt)).toEqual({ remaining: 7, sold: 6, ledger: 7 })
    expect(await stockOf(shop, rice)).toEqual({ remaining: 7, sold: 3, ledger: 7 })
    const history = await shop.db.query(sql`
      select actor_id, from_status, to_status from order_history
      join orders on orders.id = order_id where customer_id = ${customer._id}`)
    expect(history).toEqual([{ actor_id: customer._id, from_status: null, to_status: 'pending' }])
    const list = await shop.call('GET /order/get-order-by-customerId/{id}', {
      as: customer,
      params: { id: customer._id },
    })
    expect(list.success && list.data).toEqual([reply.success && reply.data])
  })

  it('charges the fee for the division, whatever fee the page has sent', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop)
    const address = {
      division: 'Sylhet',
      district: 'Sylhet',
      city: 'Beanibazar',
      addressDetails: 'x',
    }
    const body = anOrder(customer, [aLine(product)], { deliveryAddress: address, deliveryFee: 0 })
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
      data: { deliveryFee: 120, totalPrice: 1370 },
    })
  })

  it.each([2187.5, 2188, 2247.5, 2248, 729.17 * 3 - 0.01, 0.1 + 2187.4])(
    'takes %d as a total the customer saw',
    async (totalPrice) => {
      const customer = await aCustomer(shop)
      const product = await aProduct(shop, { discount: 12.5 })
      const body = anOrder(customer, [aLine(product, { quantity: 2 })], { totalPrice })
      expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({ statusCode: 201 })
    },
  )

  it.each([2187.49, 2187, 2189, 2500, 0, 1, 2307.5])(
    'answers %d as a total with the prices as they are, and sells nothing',
    async (totalPrice) => {
      const customer = await aCustomer(shop)
      const product = await aProduct(shop, { discount: 12.5 })
      const items = [aLine(product, { quantity: 2 })]
      const body = anOrder(customer, items, { totalPrice })
      expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
        statusCode: 409,
        message: 'Prices have changed. Please review your order.',
        data: {
          items: [{ productId: product._id, price: 1093.75, quantity: 2, subTotal: 2187.5 }],
          subtotal: 2187.5,
          discount: 0,
          deliveryFee: 60,
          totalPrice: 2248,
        },
      })
      expect(await countOrdersOf(shop, customer)).toBe(0)
      expect(await stockOf(shop, product)).toMatchObject({ remaining: 10 })
    },
  )

  it.each([{ price: 1 }, { subTotal: 2 }, { price: 1, subTotal: 2 }])(
    'refuses a line that tells %j, though the total is right',
    async (tampered) => {
      const customer = await aCustomer(shop)
      const product = await aProduct(shop, { discount: 12.5 })
      const items = [aLine(product, { quantity: 2, ...tampered })]
      const body = anOrder(customer, items, { totalPrice: 2187.5 })
      expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
        statusCode: 409,
        message: 'Prices have changed. Please review your order.',
      })
      expect(await countOrdersOf(shop, customer)).toBe(0)
    },
  )

  it.each([
    { price: 1094, subTotal: 2188 },
    { price: undefined, subTotal: undefined },
  ])('takes a line that tells %j: rounded to whole taka, or nothing', async (told) => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { discount: 12.5 })
    const items = [aLine(product, { quantity: 2, ...told })]
    const body = anOrder(customer, items, { totalPrice: 2187.5 })
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 201,
      data: { subtotal: 2187.5 },
    })
  })

  it('takes 50 lines and refuses 51', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { stock: 100 })
    const lines = (count: number) => Array.from({ length: count }, () => aLine(product))
    const body = anOrder(customer, lines(51))
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({ statusCode: 400 })
    const fewer = anOrder(customer, lines(50))
    expect(await shop.call(postOrder, { as: customer, body: fewer })).toMatchObject({
      statusCode: 201,
    })
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 50 })
  })

  it('takes text in any script, quotes and emoji, and shows it as it was', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { name: `"O'Brien" {শাড়ি} \\ 🎁`, colors: [`লাল, "x"`] })
    const order = anOrder(customer, [aLine(product, { color: `লাল, "x"` })])
    const details = `বাড়ি ১২, "রোড"; drop table orders; -- 🏠`
    const body = {
      ...order,
      deliveryAddress: { ...order.deliveryAddress, addressDetails: details },
    }
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
      statusCode: 201,
      data: {
        deliveryAddress: { addressDetails: details },
        items: [{ productName: product.name, color: `লাল, "x"` }],
      },
    })
  })

  it('drops the pages of what was sold, and of nothing else', async () => {
    const customer = await aCustomer(shop)
    const [sold, other] = [await aProduct(shop), await aProduct(shop)]
    const { app } = shop.platform
    const origin = await app.listen({ port: 0 })
    const stock = async (id: string) => {
      const response = await fetch(`${origin}/api/v1/products/${id}`)
      return /"remainingProducts":(\d+)/.exec(await response.text())?.[1]
    }
    await Promise.all([stock(sold._id), stock(other._id)])
    await shop.db.execute(
      sql`update products set remaining = remaining - 5 where id = ${other._id}`,
    )
    await shop.db.execute(
      sql`update stock_ledger set change = 5, balance = 5 where product_id = ${other._id}`,
    )
    const body = anOrder(customer, [aLine(sold)])
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({ statusCode: 201 })
    expect(await stock(sold._id)).toBe('9')
    expect(await stock(other._id)).toBe('10')
  })

  it('leaves a shop whose rules all hold', async () => {
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('the seller', () => {
  it('is always the product’s own, whoever the page names', async () => {
    const [customer, seller] = [await aCustomer(shop), await aSeller(shop)]
    const product = await aProduct(shop, { ownerId: seller._id })
    const items = [aLine(product, { OwnerId: customer._id, OwnerName: 'Me' })]
    const phone = aPhone()
    const body = anOrder(customer, items, { phone: `+88 ${phone}` })
    expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
      data: { phone, items: [{ OwnerId: seller._id }] },
    })
  })
})
