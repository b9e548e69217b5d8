import type { AddressBody } from '@haat/contract/address'
import { mostAddresses } from '@haat/contract/address-limits'
import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aCustomer } from '#test/people.ts'
import { testShop, type Signed } from '#test/shop.ts'

const shop = testShop()

const home: AddressBody = {
  label: 'Home',
  name: 'Rahima Khatun',
  phone: '01712345678',
  division: 'Dhaka',
  district: 'Dhaka',
  city: 'Dhanmondi',
  addressDetails: 'House 12, Road 5',
  isDefault: false,
}

const save = (as: Signed, changes: Partial<AddressBody> = {}) =>
  shop.call('POST /user/addresses', { as, body: { ...home, ...changes } })

const change = (as: Signed, id: string, changes: Partial<AddressBody>) =>
  shop.call('PUT /user/addresses/{id}', { as, params: { id }, body: { ...home, ...changes } })

const drop = (as: Signed, id: string) =>
  shop.call('DELETE /user/addresses/{id}', { as, params: { id } })

async function book(as: Signed) {
  const reply = await shop.call('GET /user/addresses', { as })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

async function aSaved(as: Signed, changes: Partial<AddressBody> = {}) {
  const reply = await save(as, changes)
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

describe('the address book', () => {
  it('keeps, changes and deletes addresses, the default first, then the newest', async () => {
    const me = await aCustomer(shop)
    expect(await book(me)).toEqual([])
    const first = await aSaved(me, { phone: '+880 1712-345678', isDefault: true })
    const { city, district } = home
    const place = [...new Set([city, district, home.division])].join(', ')
    expect(first).toEqual({ ...home, _id: first._id, isDefault: true, place })
    const second = await aSaved(me, { label: 'Mother' })
    const third = await aSaved(me, { label: 'Office' })
    expect((await book(me)).map(({ _id }) => _id)).toEqual([first._id, third._id, second._id])

    expect(await change(me, second._id, { label: 'Amma', isDefault: true })).toMatchObject({
      statusCode: 200,
      data: { _id: second._id, label: 'Amma', isDefault: true },
    })
    expect(await book(me)).toMatchObject([
      { label: 'Amma', isDefault: true },
      { label: 'Office', isDefault: false },
      { label: 'Home', isDefault: false },
    ])
    expect(await drop(me, second._id)).toMatchObject({ statusCode: 200 })
    expect(await drop(me, second._id)).toMatchObject({ statusCode: 404 })
    expect(await book(me)).toHaveLength(2)
  })

  it('names places in the language of the call, and keeps their English names', async () => {
    const me = await aCustomer(shop)
    await aSaved(me, { division: 'Chittagong', district: 'Comilla', city: 'Laksam' })
    const headers = { 'accept-language': 'bn' }
    expect(await shop.call('GET /user/addresses', { as: me, headers })).toMatchObject({
      data: [{ city: 'Laksam', place: 'লাকসাম, কুমিল্লা, চট্টগ্রাম' }],
    })
    expect(await book(me)).toMatchObject([{ city: 'Laksam', place: 'Laksam, Comilla, Chittagong' }])
  })

  it('is nobody else’s', async () => {
    const me = await aCustomer(shop)
    const other = await aCustomer(shop)
    const mine = await aSaved(me)
    expect(await change(other, mine._id, { label: 'Theirs' })).toMatchObject({
      statusCode: 404,
      message: 'Address not found',
    })
    expect(await drop(other, mine._id)).toMatchObject({ statusCode: 404 })
    expect(await book(other)).toEqual([])
    expect(await book(me)).toEqual([mine])
  })

  it('refuses what is no address, all of it at once, and fields that it does not know', async () => {
    const me = await aCustomer(shop)
    expect(await save(me, { name: ' ', phone: '0171', city: '' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.name' }, { path: 'body.phone' }, { path: 'body.city' }],
    })
    expect(await save(me, { division: 'Dhaka', district: 'Comilla' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.district', message: 'Please choose a place from the list' }],
    })
    expect(await save(me, { userId: me._id } as Partial<AddressBody>)) // A field that is not in the form.
      .toMatchObject({ statusCode: 400 })
    expect(await book(me)).toEqual([])
  })

  it('has one default, however many are saved as it at once', async () => {
    const me = await aCustomer(shop)
    const there = await aSaved(me)
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => save(me, { isDefault: true })),
      change(me, there._id, { isDefault: true }),
      change(me, there._id, { isDefault: true }),
    ])
    expect(replies.every(({ success }) => success)).toBe(true)
    expect((await book(me)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('holds 20 at most, also when they come at once', async () => {
    const me = await aCustomer(shop)
    const replies = await Promise.all(Array.from({ length: 24 }, () => save(me)))
    const refused = replies.filter(({ success }) => !success)
    expect(refused).toHaveLength(24 - mostAddresses)
    expect(refused[0]).toMatchObject({
      statusCode: 409,
      message: 'Your address book is full: 20 addresses. Please delete one first.',
    })
    expect(await book(me)).toHaveLength(mostAddresses)
  })

  it('is part of one’s data, and goes with the account', async () => {
    const password = 'bokul-phul-29'
    const me = await aCustomer(shop, { password })
    const { place: _shown, ...mine } = await aSaved(me)
    expect(await shop.call('GET /user/my-data', { as: me })).toMatchObject({
      data: { addresses: [mine] },
    })
    await shop.call('POST /user/delete-account', { as: me, body: { password } })
    const rows = await shop.db.query(sql`select id from addresses where user_id = ${me._id}`)
    expect(rows).toEqual([])
  })
})
