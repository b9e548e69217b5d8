import { beforeAll, expect, it } from 'vitest'

import { aCoupon } from '#test/coupons.ts'
import { aLine, anOrder, aProduct, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
let product: TestProduct

beforeAll(async () => {
  product = await aProduct(shop, { originalPrice: 100_000, stock: 500 })
  const gazipur = { division: 'Dhaka', district: 'Gazipur' }
  const body = {
    shippingFee: 60,
    shippingFeeOutside: 120,
    overrides: [
      { ...gazipur, fee: 90 },
      { ...gazipur, city: 'Sreepur', fee: 110.5 },
      { division: 'Sylhet', fee: 150 },
    ],
    freeOver: 3_000,
  }
  await shop.call('POST /shipping-fee/add', { as: await anAdmin(shop), body })
})

type Area = [division: string, district: string, city: string]
const dhanmondi: Area = ['Dhaka', 'Dhaka', 'Dhanmondi']

async function place(
  [division, district, city]: Area,
  {
    quantity = 1,
    ...changes
  }: { quantity?: number; cuopon?: string; deliveryFee?: number; expectedTotal?: number } = {},
) {
  const customer = await aCustomer(shop)
  const deliveryAddress = { division, district, city, addressDetails: 'House 1' }
  const lines = [aLine(product, { quantity })]
  const body = anOrder(customer, lines, { deliveryAddress, deliveryFee: 0, ...changes })
  return shop.call('POST /order/post-order', { as: customer, body })
}

it.each<[Area, number]>([
  [dhanmondi, 60],
  [['Dhaka', 'Gazipur', 'Kapasia'], 90],
  [['Dhaka', 'Gazipur', 'Sreepur'], 110.5],
  [['Sylhet', 'Sylhet', 'Beanibazar'], 150],
  [['Khulna', 'Khulna', 'Dacope'], 120],
])('rule 17: an order to %j pays the fee of the narrowest area', async (area, deliveryFee) => {
  expect(await place(area)).toMatchObject({ statusCode: 201, data: { deliveryFee } })
})

it('rule 17: goods of enough after their discounts are delivered free', async () => {
  const { code } = await aCoupon(shop, { kind: 'fixed', value: 0.01 })
  expect(await place(dhanmondi, { quantity: 3 })).toMatchObject({ data: { deliveryFee: 0 } })
  const withCoupon = await place(dhanmondi, { quantity: 3, cuopon: code })
  expect(withCoupon).toMatchObject({ statusCode: 201, data: { deliveryFee: 60 } })
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 17: a page that showed a lower fee gets the quote, and one that showed none is served', async () => {
  expect(await place(dhanmondi, { deliveryFee: 59.99 })).toMatchObject({
    statusCode: 409,
    message: 'Prices have changed. Please review your order.',
    data: { deliveryFee: 60, totalPrice: 1_060 },
  })
  for (const deliveryFee of [0, 60, 90]) {
    expect(await place(dhanmondi, { deliveryFee })).toMatchObject({ statusCode: 201 })
  }
})

it('rule 17: a page that showed free delivery gets the quote once it costs something', async () => {
  expect(await place(dhanmondi, { deliveryFee: 0, expectedTotal: 1_000 })).toMatchObject({
    statusCode: 409,
    message: 'Prices have changed. Please review your order.',
    data: { deliveryFee: 60, totalPrice: 1_060 },
  })
  expect(await place(dhanmondi, { deliveryFee: 60, expectedTotal: 1_060 })).toMatchObject({
    statusCode: 201,
    data: { totalPrice: 1_060 },
  })
})
