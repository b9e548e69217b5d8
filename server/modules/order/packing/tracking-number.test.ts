import { shortOrderId } from '@haat/contract/order/order-path'
import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { letWaitingJobsRun } from '#test/jobs-done.ts'
import {
  aNumber,
  anOrderToPack,
  by,
  checkAs,
  handOverAs,
  type TestParcel,
} from '#test/packing/parcels.ts'
import { anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { staffOrder } from '#test/shipped.ts'

const shop = testShop()
let admin: TestPerson
let packer: TestPerson
let product: TestProduct

beforeAll(async () => {
  await setFees(shop, 60, 120)
  admin = await anAdmin(shop)
  packer = await aStaffMember(shop, ['packing'])
  product = await aProduct(shop, { name: 'Clay cup', stock: 5_000 })
})

const parcel = () => anOrderToPack(shop, [aLine(product)])
const orderOf = ({ orderId }: TestParcel) => staffOrder(shop, orderId)

const saveShipment = ({ orderId }: TestParcel, courier: string, trackingNumber: string) =>
  shop.call('PUT /order/shipment/{orderId}', {
    as: admin,
    params: { orderId },
    body: { courier, trackingNumber },
  })

describe('a tracking number', () => {
  it('is that of one open order of a courier: another gets 409 with its number', async () => {
    const [first, second] = [await parcel(), await parcel()]
    const number = aNumber()
    await handOverAs(shop, packer, [by('Pathao', first, number)])
    const taken = `is already the tracking number of order #${shortOrderId(first.orderId)}`
    expect((await handOverAs(shop, packer, [by('pathao', second, number)])).refused).toEqual([
      {
        orderId: second.orderId,
        message: `pathao ${number} ${taken}`,
        code: 'tracking_number_of',
      },
    ])
    expect(await saveShipment(second, 'Pathao', number.toLowerCase())).toMatchObject({
      statusCode: 409,
      message: `Pathao ${number.toLowerCase()} ${taken}`,
    })
    expect(await saveShipment(second, 'RedX', number)).toMatchObject({ success: true })
  })

  it('of an order of others is refused to a seller without naming that order', async () => {
    const seller = await aSeller(shop)
    const goods = await aProduct(shop, { ownerId: seller._id, stock: 50 })
    const own = () => anOrderToPack(shop, [aLine(goods)])
    const [foreign, first, second] = [await parcel(), await own(), await own()]
    const [theirs, mine] = [aNumber(), aNumber()]
    await handOverAs(shop, admin, [by('Pathao', foreign, theirs)])
    await handOverAs(shop, seller, [by('Pathao', first, mine)])
    const other = 'is already the tracking number of another order'
    const named = `is already the tracking number of order #${shortOrderId(first.orderId)}`
    const messages = async (number: string) => {
      const reply = await shop.call('PUT /order/shipment/{orderId}', {
        as: seller,
        params: { orderId: second.orderId },
        body: { courier: 'Pathao', trackingNumber: number },
      })
      const { refused } = await handOverAs(shop, seller, [by('Pathao', second, number)])
      const [row] = await checkAs(shop, seller, 'Pathao', [[second.orderId, number]])
      return [reply.success || reply.message, refused[0]?.message, row?.problem]
    }
    expect(await messages(theirs)).toEqual([
      `Pathao ${theirs} ${other}`,
      `Pathao ${theirs} ${other}`,
      `This ${other}`,
    ])
    expect(await messages(mine)).toEqual([
      `Pathao ${mine} ${named}`,
      `Pathao ${mine} ${named}`,
      `This ${named}`,
    ])
  })

  it('is not the invoice or id of another order, nor the number that its courier has beside it', async () => {
    const seller = await aSeller(shop)
    const goods = await aProduct(shop, { ownerId: seller._id, stock: 50 })
    const [own, foreign] = [await anOrderToPack(shop, [aLine(goods)]), await parcel()]
    await handOverAs(shop, admin, [by('Pathao', foreign, aNumber())])
    await shop.db.execute(sql`
      update orders set consignment_id = ${`C${foreign.orderId.slice(0, 8)}`} where id = ${foreign.orderId}`)
    const save = (trackingNumber: string) =>
      shop.call('PUT /order/shipment/{orderId}', {
        as: seller,
        params: { orderId: own.orderId },
        body: { courier: 'Pathao', trackingNumber },
      })
    for (const number of [
      parcelInvoice(foreign.orderId),
      parcelInvoice(foreign.orderId).toUpperCase(),
      foreign.orderId.slice(-12),
      foreign.orderId,
      `c${foreign.orderId.slice(0, 8)}`,
    ]) {
      expect(await save(number)).toMatchObject({
        statusCode: 409,
        message: `Pathao ${number} is already the tracking number of another order`,
      })
      const [row] = await checkAs(shop, seller, 'Pathao', [[own.orderId, number]])
      expect(row?.problem).toBe('This is already the tracking number of another order')
    }
    expect(await save(parcelInvoice(own.orderId))).toMatchObject({ success: true })
  })

  it('stays with what its courier calls it beside, when the courier is written in other letters', async () => {
    const one = await parcel()
    const number = aNumber()
    await handOverAs(shop, packer, [by('Steadfast', one, number)])
    await shop.db.execute(sql`
      update orders set consignment_id = '1424107' where id = ${one.orderId}`)
    const told = async () => (await messagesTo(shop, one.customer.phone)).length
    const before = await told()
    expect(await saveShipment(one, 'STEADFAST', number.toLowerCase())).toMatchObject({
      success: true,
    })
    await letWaitingJobsRun(shop)
    const [row] = await shop.db.query(sql`
      select courier, consignment_id from orders where id = ${one.orderId}`)
    expect(row).toEqual({ courier: 'STEADFAST', consignment_id: '1424107' })
    expect(await told()).toBe(before)
  })

  it('of an order that somebody else changed meanwhile is refused with the newer order', async () => {
    const one = await parcel()
    const { version } = await orderOf(one)
    const save = (number: string) =>
      shop.call('PUT /order/shipment/{orderId}', {
        as: admin,
        params: { orderId: one.orderId },
        body: { courier: 'Pathao', trackingNumber: number, version },
      })
    const [first, second] = [aNumber(), aNumber()]
    expect(await save(first)).toMatchObject({ success: true })
    expect(await save(second)).toMatchObject({
      statusCode: 409,
      message: 'This order has just changed. Please look again.',
      data: { shipment: { trackingNumber: first }, version: version + 1 },
    })
  })

  it('given to two orders at once is that of one of them', async () => {
    const parcels = await Promise.all(Array.from({ length: 6 }, () => parcel()))
    const number = aNumber()
    const replies = await Promise.all(parcels.map((one) => saveShipment(one, 'Steadfast', number)))
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('is free again when its order is delivered, whose delivery then cannot be taken back', async () => {
    const [first, second] = [await parcel(), await parcel()]
    const number = aNumber()
    await handOverAs(shop, admin, [by('Paperfly', first, number)])
    const params = { orderId: first.orderId }
    await shop.call('PATCH /order/update-status/{orderId}', {
      as: admin,
      params,
      body: { status: 'delivered' },
    })
    await handOverAs(shop, admin, [by('Paperfly', second, number)])
    const { version } = await orderOf(first)
    const undone = await shop.call('POST /order/undeliver/{orderId}', {
      as: admin,
      params,
      body: { version, reason: 'Wrong parcel scanned' },
      idempotencyKey: newId(),
    })
    expect(undone).toMatchObject({
      statusCode: 409,
      message: `Paperfly ${number} is already the tracking number of order #${shortOrderId(second.orderId)}`,
    })
  })

  it('that is changed on the way is told to the customer; before, and unchanged, it is not', async () => {
    const one = await parcel()
    const [before, after] = [aNumber(), aNumber()]
    await saveShipment(one, 'Pathao', before)
    await handOverAs(shop, admin, [by('Pathao', one, before)])
    await saveShipment(one, 'Pathao', before)
    await saveShipment(one, 'Pathao', after)
    await letWaitingJobsRun(shop)
    const messages = await messagesTo(shop, one.customer.phone, 3)
    expect(messages.map(({ text }) => text.includes(before))).toEqual([false, true, false])
    expect(messages[0]?.text).toContain(`Pathao, ${after}`)
  })
})
