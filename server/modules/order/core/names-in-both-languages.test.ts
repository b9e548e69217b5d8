import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { order } from '#test/delivered.ts'
import { aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

it('an order and its papers keep both names of what was ordered', async () => {
  const customer = await aCustomer(shop)
  const saree = await aProduct(shop, { name: 'Tangail saree' })
  const plain = await aProduct(shop, { name: 'Lungi' })
  const name = (nameBn: string) =>
    shop.db.execute(sql`update products set name_bn = ${nameBn} where id = ${saree._id}`)
  await name('টাঙ্গাইল শাড়ি')
  const orderId = await order(shop, customer, [saree, plain])
  // What it is called later is another matter.
  await name('শাড়ি')

  const namesIn = async (language: string) => {
    const { body } = await shop.platform.app.inject({
      url: `/api/v1/order/get-order-by-customerId/${customer._id}`,
      headers: { 'accept-language': language, authorization: `Bearer ${customer.token}` },
    })
    return [...body.matchAll(/"productName":"([^"]*)"/g)].map(([, one]) => one)
  }
  expect(await namesIn('en')).toEqual(['Tangail saree', 'Lungi'])
  expect(await namesIn('bn')).toEqual(['টাঙ্গাইল শাড়ি', 'Lungi'])

  const admin = await anAdmin(shop)
  const move = async (status: 'processing' | 'shipped') => {
    const reply = await shop.callWith('PATCH /order/update-status/{orderId}', {
      as: admin,
      params: { orderId },
      body: { status },
    })
    expect(reply.statusCode).toBe(200)
  }
  await move('processing')
  const toStaff = async (path: string, language: string) => {
    const { body } = await shop.platform.app.inject({
      url: `/api/v1/order${path}`,
      headers: { 'accept-language': language, authorization: `Bearer ${admin.token}` },
    })
    return body
  }
  for (const path of [`/for-staff/${orderId}`, '?limit=20&sort=-createdAt', '/to-pack?limit=20']) {
    const inEnglish = await toStaff(path, 'en')
    expect(inEnglish).toContain('"Tangail saree"')
    expect(inEnglish).toContain('Dhanmondi')
    const inBangla = await toStaff(path, 'bn')
    expect(inBangla).toContain('"টাঙ্গাইল শাড়ি"')
    expect(inBangla).toContain('ধানমন্ডি')
    expect(inBangla).not.toContain('"Tangail saree"')
  }
  // Values of forms stay as they are stored.
  expect(await toStaff(`/for-staff/${orderId}`, 'bn')).toContain('"city":"Dhanmondi"')

  await move('shipped')
  const [paper] = await shop.db.query(sql`
    select sheet ->> 'language' as language, (select json_agg(json_build_array(line ->> 'productName', line ->> 'productNameBn'))
      from jsonb_array_elements(sheet -> 'lines') line) as names
    from invoices where order_id = ${orderId}`)
  expect(paper).toEqual({
    language: 'en',
    names: [
      ['Tangail saree', 'টাঙ্গাইল শাড়ি'],
      ['Lungi', ''],
    ],
  })
})
