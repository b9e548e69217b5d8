import { banglaDigits } from '@haat/contract/digits'
import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import { expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, aProduct } from '#test/goods.ts'
import { aNumber, anOrderToPack, by, handOverAs } from '#test/packing/parcels.ts'
import { anAdmin, aSeller } from '#test/people.ts'
import { planOf } from '#test/plan-of.ts'
import { aShippedOrder, moveTo } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

import { dueOf } from '../ledger/account.ts'
import { findParcels, hasConsignment, hasTracking, parcelMeant } from './find-parcels.repo.ts'

const shop = testShop()

const shopWide = { ownerId: undefined }

/** An order that is on its way with a courier. */
async function aParcel(courier: string, trackingNumber = aNumber()) {
  const product = await aProduct(shop, { stock: 50 })
  const order = await anOrderToPack(shop, [aLine(product)])
  await handOverAs(shop, await anAdmin(shop), [by(courier, order, trackingNumber)])
  return { ...order, trackingNumber }
}

/** Ids of the orders that each number means. */
async function idsOf(numbers: string[], which: Parameters<typeof findParcels>[2] = shopWide) {
  const found = await findParcels(shop.db, numbers, which)
  return found.map((parcels) => parcels.map(({ orderId }) => orderId))
}

it('finds an order by its tracking number, invoice, barcode, QR code or short number, however it was typed', async () => {
  const { orderId, trackingNumber } = await aParcel('Steadfast', 'SFX 12 34-Ab')
  const ways = [
    trackingNumber,
    banglaDigits(' sfx1234-ab '),
    parcelInvoice(orderId),
    banglaDigits(parcelInvoice(orderId)).toUpperCase(),
    orderId.slice(-12),
    `https://haat.test/user/my-orders?order=${orderId}`,
    `#${orderId.slice(-6)}`,
  ]
  expect(await idsOf(ways)).toEqual(ways.map(() => [orderId]))
  expect(await idsOf([`${orderId.slice(-12)}-2`, 'SFX1234', newId()])).toEqual([[], [], []])
})

it('tells state, due, courier and customer of each, in the order of the numbers', async () => {
  const [first, second] = [await aParcel('Pathao'), await aParcel('RedX')]
  await moveTo(shop, second.orderId, 'delivered')
  const [a, b] = await findParcels(shop.db, [second.trackingNumber, first.trackingNumber], shopWide)
  expect(a).toMatchObject([
    { orderId: second.orderId, status: 'delivered', courier: 'RedX', isTracked: true },
  ])
  expect(b).toMatchObject([
    { orderId: first.orderId, status: 'shipped', courier: 'Pathao', returning: false },
  ])
  expect([a, b].map((found) => found?.map((one) => dueOf(one, one.account)))).toEqual([
    [0],
    [first.due * 100],
  ])
})

it('tells all orders of a number that was used again, the one on its way first, or those of one courier', async () => {
  const number = aNumber()
  const old = await aParcel('Pathao', number)
  await moveTo(shop, old.orderId, 'delivered')
  const again = await aParcel('Pathao', number)
  const other = await aParcel('RedX', number)
  await moveTo(shop, other.orderId, 'delivered')
  expect(await idsOf([number])).toEqual([[again.orderId, other.orderId, old.orderId]])
  expect(await idsOf([number], { ...shopWide, courier: 'pathao' })).toEqual([
    [again.orderId, old.orderId],
  ])
})

it('shows a seller orders alone that are wholly theirs', async () => {
  const seller = await aSeller(shop)
  const own = await aProduct(shop, { ownerId: seller._id, stock: 50 })
  const [mine, shared, others] = [
    await anOrderToPack(shop, [aLine(own)]),
    await anOrderToPack(shop, [aLine(own), aLine(await aProduct(shop))]),
    await aShippedOrder(shop),
  ]
  const numbers = [mine, shared, others].map(({ orderId }) => parcelInvoice(orderId))
  expect(await idsOf(numbers, { ownerId: seller._id })).toEqual([[mine.orderId], [], []])
})

it('finds an order by its courier’s own number, once where both are the same', async () => {
  const { orderId, trackingNumber } = await aParcel('Steadfast')
  await shop.db.execute(sql`update orders set consignment_id = '1424107' where id = ${orderId}`)
  expect(await idsOf(['১৪২৪১০৭', trackingNumber])).toEqual([[orderId], [orderId]])
  await shop.db.execute(sql`
    update orders set consignment_id = ${trackingNumber} where id = ${orderId}`)
  expect(await idsOf([trackingNumber])).toEqual([[orderId]])
})

it('means no order where a number of one is what the courier calls another', async () => {
  const [one, other] = [await aParcel('Pathao'), await aParcel('Pathao')]
  const number = one.orderId.slice(-6)
  await shop.db.execute(sql`
    update orders set tracking_number = ${number} where id = ${other.orderId}`)
  const meant = async (isOpen: boolean) => {
    const [found = []] = await findParcels(shop.db, [number], shopWide)
    return parcelMeant(found, ({ orderId }) => isOpen && orderId === other.orderId)?.orderId
  }
  expect([await meant(false), await meant(true)]).toEqual([undefined, undefined])
  await shop.db.execute(sql`
    update orders set tracking_number = '' where id = ${other.orderId}`)
  await shop.db.execute(sql`
    update orders set tracking_number = ${number} where id = ${one.orderId}`)
  expect(await meant(false)).toBe(one.orderId)
})

it('finds numbers of couriers with their indexes', async () => {
  const planFor = async (has: Sql) => planOf(shop, sql`select from orders o where ${has}`)
  const number = sql`${'SF1'}::text`
  expect(await planFor(hasTracking(number))).toContain('orders_parcel_number_idx')
  expect(await planFor(hasConsignment(number))).toContain('orders_consignment_start_idx')
})
