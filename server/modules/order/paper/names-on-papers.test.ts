import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { textOf } from '#test/packing/pdf-text.ts'
import { aCustomer, anAdmin, anEmail, type TestPerson } from '#test/people.ts'
import { actOnReturn, aDeliveredOrder, aReturn } from '#test/returns.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const inBangla = { 'accept-language': 'bn' }
const english = ['Bokul Sarees', 'House 77, Khulna', 'Tangail saree', 'Red', 'Dhanmondi']
const bangla = ['বকুল শাড়ি ঘর', 'বাড়ি ৭৭, খুলনা', 'টাঙ্গাইলের তাঁত', 'লাল', 'ধানমন্ডি, ঢাকা']
let admin: TestPerson
let customer: TestPerson
let saree: TestProduct

beforeAll(async () => {
  await shop.db.execute(sql`delete from shop_settings`)
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, shop_name_bn, support_phone, support_hours, address, address_bn, updated_at)
    values ('Bokul Sarees', 'বকুল শাড়ি ঘর', '09612-345678', 'Every day', 'House 77, Khulna', 'বাড়ি ৭৭, খুলনা', now())`)
  await setFees(shop, 60, 120)
  await allowOpenOrders(shop, 0)
  admin = await anAdmin(shop)
  customer = await aCustomer(shop)
  saree = await aProduct(shop, { name: 'Tangail saree', colors: ['Red'], stock: 100 })
  await call('টাঙ্গাইলের তাঁত')
})

const call = (nameBn: string) =>
  shop.db.execute(sql`update products set name_bn = ${nameBn} where id = ${saree._id}`)

async function placed(
  headers: Record<string, string> = {},
  by: TestPerson = customer,
): Promise<string> {
  const body = anOrder(by, [aLine(saree, { color: 'Red' })], { again: true })
  const reply = await shop.call('POST /order/post-order', { as: by, body, headers })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

async function shipped(headers: Record<string, string> = {}): Promise<string> {
  const orderId = await placed(headers)
  for (const status of ['processing', 'shipped'] as const) {
    const params = { orderId }
    await shop.call('PATCH /order/update-status/{orderId}', { as: admin, params, body: { status } })
  }
  return orderId
}

async function wordsOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const reply = await shop.platform.app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  })
  expect(reply.headers['content-type']).toBe('application/pdf')
  return textOf(reply.rawPayload)
}

function expectSaid(text: string, said: readonly string[], notSaid: readonly string[] = []) {
  for (const one of said) expect(text).toContain(one.replaceAll(' ', ''))
  for (const one of notSaid) expect(text).not.toContain(one.replaceAll(' ', ''))
}

it('an invoice names shop, goods, colours and places in its language', async () => {
  expectSaid(await wordsOf(`/order/invoice/${await shipped(inBangla)}`), bangla, english)
  expectSaid(await wordsOf(`/order/invoice/${await shipped()}`, inBangla), english, bangla)
})

it('names on an invoice are those of when it was issued', async () => {
  const orderId = await shipped(inBangla)
  await call('শাড়ি')
  await shop.db.execute(sql`update shop_settings set shop_name_bn = 'শিউলি', address_bn = 'যশোর'`)
  expectSaid(await wordsOf(`/order/invoice/${orderId}`), bangla, ['শিউলি', 'যশোর'])
  await shop.db.execute(
    sql`update shop_settings set shop_name_bn = 'বকুল শাড়ি ঘর', address_bn = 'বাড়ি ৭৭, খুলনা'`,
  )
  await call('টাঙ্গাইলের তাঁত')
})

it('an invoice from before names in Bangla keeps the English ones', async () => {
  const orderId = await shipped(inBangla)
  await shop.db.execute(sql`
    update invoices set sheet = jsonb_set(sheet #- '{seller,nameBn}' #- '{seller,addressBn}' #- '{lines,0,productNameBn}',
      '{language}', '"bn"') where order_id = ${orderId}`)
  expectSaid(await wordsOf(`/order/invoice/${orderId}`), ['Bokul Sarees', 'Tangail saree'])
})

it('prints of staff name goods and places in the language of their page', async () => {
  const orderId = await placed()
  for (const kind of ['label', 'slip', 'pick-list']) {
    const path = `/order/print?kind=${kind}&ids=${orderId}`
    expectSaid(await wordsOf(path, inBangla), ['টাঙ্গাইলের তাঁত', 'লাল'], ['Tangail saree', 'Red'])
    expectSaid(await wordsOf(path), ['Tangail saree', 'Red'], bangla)
  }
  const label = await wordsOf(`/order/print?kind=label&ids=${orderId}`, inBangla)
  expectSaid(label, ['বকুল শাড়ি ঘর', 'ধানমন্ডি, ঢাকা'], ['Bokul', 'Dhanmondi'])
  const handOver = `/order/print?kind=hand-over&ids=${await shipped()}`
  expectSaid(await wordsOf(handOver, inBangla), ['ধানমন্ডি, ঢাকা'], ['Dhanmondi'])
})

it('a return slip names goods and shop in the language of the page', async () => {
  const of = await aDeliveredOrder(shop, { product: saree, quantity: 2 })
  const { _id } = await aReturn(shop, of, {
    lines: [{ itemId: of.itemId, quantity: 1 }],
    reason: 'damaged',
  })
  await actOnReturn(shop, _id, 'approve')
  const said = ['টাঙ্গাইলের তাঁত', 'বকুল শাড়ি ঘর']
  expectSaid(await wordsOf(`/return/${_id}/slip`, inBangla), said, ['Tangail saree', 'Bokul'])
})

it('the mail about an order in Bangla names shop, goods, colours and places in Bangla', async () => {
  const email = anEmail()
  await placed(inBangla, await aCustomer(shop, { email }))
  const [mail] = await messagesTo(shop, email)
  const { subject = '', text = '' } = mail ?? {}
  for (const one of ['টাঙ্গাইলের তাঁত (লাল)', 'ধানমন্ডি, ঢাকা', 'বকুল শাড়ি ঘর']) {
    expect(text).toContain(one)
  }
  expect(`${subject}${text}`).not.toMatch(/Tangail|Red\b|Dhanmondi|Bokul/)
})
