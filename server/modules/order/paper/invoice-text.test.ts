import { expect, it } from 'vitest'

import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { aCustomer, anAdmin, anEmail, aPhone, type TestPerson } from '#test/people.ts'
import { textOf } from '#test/packing/pdf-text.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

async function invoiceOf(
  product: string,
  change: Parameters<typeof anOrder>[2] = {},
): Promise<Buffer> {
  await setFees(shop, 60, 120)
  const customer = await aCustomer(shop)
  const line = aLine(await aProduct(shop, { name: product, colors: ['Blue'] }), { color: 'Blue' })
  const body = anOrder(customer, [line], { customerName: 'শাহানা পারভীন', ...change })
  const placed = await shop.call('POST /order/post-order', { as: customer, body })
  if (!placed.success) throw new Error(placed.message)
  return paperOf(placed.data._id, customer)
}

async function paperOf(orderId: string, { token }: TestPerson): Promise<Buffer> {
  const reply = await shop.platform.app.inject({
    url: `/api/v1/order/invoice/${orderId}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return reply.rawPayload
}

it('an invoice is tagged for screen readers, in its language, as PDF/UA requires', async () => {
  const pdf = (await invoiceOf('Clay cup')).toString('latin1')
  expect(pdf).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/)
  expect(pdf).toMatch(/\/S \/Table\b/)
  expect(pdf).toMatch(/\/Lang \(en/)
  expect(pdf).toContain('pdfuaid:part')
})

it('the text of an invoice has Bangla as it was written, conjuncts and vowels in order', async () => {
  const text = textOf(await invoiceOf('শাহানা জামদানি শাড়ি'))
  for (const words of ['শাহানা জামদানি শাড়ি', 'শাহানা পারভীন', 'Subtotal']) {
    expect(text).toContain(words.replaceAll(' ', ''))
  }
})

// Typst's shaper ended the whole process.
it.each(['ক্', 'र्', 'ക്', 'ক্\u200d'])('an address of %j alone is printed', async (letter) => {
  const addressDetails = letter.repeat(Math.floor(500 / letter.length))
  const place = { division: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi' }
  const pdf = await invoiceOf('Clay cup', { deliveryAddress: { ...place, addressDetails } })
  expect(pdf.toString('latin1')).toMatch(/^%PDF/)
})

it('rule 25: the address of an order by staff is masked for an account with another phone number', async () => {
  const [customer, admin] = [await aCustomer(shop, { email: anEmail() }), await anAdmin(shop)]
  const { name, email } = customer
  const phone = aPhone()
  const body = aStaffOrder(await aProduct(shop), { customer: { name, email, phone } })
  const { _id } = await placedByStaff(shop, admin, body)
  const own = textOf(await paperOf(_id, customer))
  expect(own).toContain('Subtotal')
  expect(own).not.toContain(phone)
  expect(own).not.toContain('House12')
  const ofStaff = textOf(await paperOf(_id, admin))
  expect(ofStaff).toContain(phone)
  expect(ofStaff).toContain('House12')
})
