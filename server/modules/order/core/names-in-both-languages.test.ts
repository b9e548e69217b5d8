import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { changing } from '#test/changing.ts'
import { csvRecords } from '#test/csv.ts'
import { order } from '#test/delivered.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

async function aSaree() {
  const saree = await aProduct(shop, { name: 'Tangail saree', colors: ['Red', 'Blue'], stock: 20 })
  await shop.db.execute(sql`
    update products set name_bn = 'টাঙ্গাইল শাড়ি' where id = ${saree._id}`)
  return saree
}

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

it('refusals name goods and their colours in the language of who reads them', async () => {
  const customer = await aCustomer(shop)
  const saree = await aSaree()
  const [hidden] = await shop.db.query<{ id: string }>(sql`
    update product_variants set hidden_at = now()
    where product_id = ${saree._id} and color = 'Red' returning id`)
  const body = anOrder(customer, [aLine(saree, { variantId: hidden?.id, color: 'Red' })])
  const refusal = async (language: string) => {
    const headers = { 'accept-language': language }
    return shop.callWith('POST /order/post-order', { as: customer, body, headers })
  }
  const code = { statusCode: 409, code: 'gone' }
  const english = 'Tangail saree (Red) is no longer available'
  const bangla = 'টাঙ্গাইল শাড়ি (লাল) আর পাওয়া যাচ্ছে না'
  expect(await refusal('en')).toMatchObject({ ...code, message: english })
  expect(await refusal('bn')).toMatchObject({ ...code, message: bangla })
})

it('changes of an order, an equal order and the file of orders name goods in the reader’s language', async () => {
  const admin = await anAdmin(shop)
  const saree = await aSaree()
  const { edited, read } = changing(shop, () => admin)
  const wanted = aStaffOrder(saree, {
    items: [{ productId: saree._id, color: 'Red', quantity: 2 }],
  })
  const placed = await read((await placedByStaff(shop, admin, wanted))._id)
  const itemId = placed.items[0]?._id
  await edited(placed, { items: [{ itemId, quantity: 1 }] })
  const asked = async (language: string, url: string) => {
    const headers = { 'accept-language': language, authorization: `Bearer ${admin.token}` }
    return shop.platform.app.inject({ url: `/api/v1/order${url}`, headers })
  }
  const changes = async (language: string) => {
    const { body } = await asked(language, `/for-staff/${placed._id}`)
    // as: the reply of the call
    const { data } = JSON.parse(body) as { data: { changes: { before: object }[] } }
    return data.changes[0]?.before
  }
  expect(await changes('en')).toMatchObject({ items: [{ itemId, productName: 'Tangail saree' }] })
  const before = await changes('bn')
  expect(before).toMatchObject({ items: [{ itemId, productName: 'টাঙ্গাইল শাড়ি' }] })
  expect(JSON.stringify(before)).not.toContain('productNameBn')
  // Of a change that was kept before goods had names in Bangla.
  await shop.db.execute(sql`
    update order_changes set before = before #- '{items,0,productNameBn}' where order_id = ${placed._id}`)
  expect(await changes('bn')).toMatchObject({ items: [{ productName: 'Tangail saree' }] })

  const items = async (language: string) => {
    const { rawPayload } = await asked(language, '/export')
    const rows = await csvRecords(rawPayload)
    return rows.find(({ Order }) => Order === placed._id)?.['Items']
  }
  expect(await items('en')).toMatch(/^1 × Tangail saree \(Red\) \[/)
  expect(await items('bn')).toMatch(/^1 × টাঙ্গাইল শাড়ি \(লাল\) \[/)

  const quote = async (language: string) =>
    shop.callWith('POST /order/staff-order', {
      as: admin,
      body: { ...wanted, note: 'Another floor', dryRun: true },
      headers: { 'accept-language': language },
    })
  expect(JSON.stringify(await quote('en'))).toContain(
    'has the same goods for this phone: Tangail saree',
  )
  expect(JSON.stringify(await quote('bn'))).toContain('টাঙ্গাইল শাড়ি')
})
