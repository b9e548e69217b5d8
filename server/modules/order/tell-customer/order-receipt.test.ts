import { expect, it } from 'vitest'

import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { anOnlineOrder, listening, press } from '#test/paying.ts'
import { aCustomer, anEmail } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())

const anOddProduct = () => aProduct(shop, { name: 'Blue cup', originalPrice: 49_950 })

it('offers to pay in the message of an unpaid order, and sends one receipt when it is paid', async () => {
  await setFees(shop, 60, 120)
  const customer = await aCustomer(shop, { email: anEmail() })
  const order = await anOnlineOrder(shop, { customer, product: await anOddProduct() })
  const [placed] = await messagesTo(shop, customer.email ?? '')
  expect(placed?.text).toMatch(/Pay ৳560 now:\nhttp.+\/pay\//)
  // ৳499.50 + ৳60.00 + ৳0.50: the lines add up to the total.
  expect(placed?.text).toContain('Rounding: ৳0.50\nTotal: ৳560')
  expect(placed?.text).toContain('House 12, Road 5, Dhanmondi, Dhaka')
  expect(placed?.text).toContain(`Phone: ${customer.phone}\nPayment: Online, bKash\nExpected: `)
  await press(shop, order.url, 'pay')
  await press(shop, order.url, 'pay')
  const mails = await messagesTo(shop, customer.email ?? '', 2)
  const receipts = mails.filter(({ subject }) => subject?.startsWith('Payment received'))
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.text).toContain('Received: ৳560.00')
  expect(await brokenRules(shop)).toEqual([])
})

it('sends the receipt by SMS to who has no mail', async () => {
  const order = await anOnlineOrder(shop)
  await press(shop, order.url, 'pay')
  const texts = (await messagesTo(shop, order.customer.phone, 2)).map(({ text }) => text)
  expect(texts.join('\n')).toMatch(/Haat: Tk [\d,]+ received for order #/)
})

it('promises no invoice for a cancelled order, names the goods, and leads on', async () => {
  const customer = await aCustomer(shop, { email: anEmail() })
  const body = anOrder(customer, [aLine(await anOddProduct())])
  const placed = await shop.call('POST /order/post-order', { as: customer, body })
  if (!placed.success) throw new Error(placed.message)
  await shop.call('PATCH /order/update-status/{orderId}', {
    as: customer,
    params: { orderId: placed.data._id },
    body: { status: 'cancelled', reason: 'Ordered by mistake.' },
  })
  const mails = await messagesTo(shop, customer.email ?? '', 2)
  const cancelled = mails.find(({ subject }) => subject?.includes('was cancelled'))
  expect(cancelled?.text).toContain('Why: Ordered by mistake.\n')
  expect(cancelled?.text).toContain('Blue cup')
  expect(cancelled?.text).toContain('See the order and order again:')
  expect(cancelled?.text).not.toContain('PDF')
})

it('tells a refund request in one message that says where the money goes', async () => {
  const order = await anOnlineOrder(shop)
  await press(shop, order.url, 'pay')
  await shop.call('POST /refund/post', {
    as: order.customer,
    body: { orderId: order.orderId, refundMethod: 'nagad', refundNumber: '01712345678' },
  })
  const texts = (await messagesTo(shop, order.customer.phone, 3)).map(({ text }) => text)
  expect(texts.some((text) => text.includes('was cancelled'))).toBe(false)
  expect(texts.join('\n')).toContain(
    'It goes to where you paid from; if that fails, to Nagad 01712345678.',
  )
})

it('names the variant of each line', async () => {
  const customer = await aCustomer(shop, { email: anEmail() })
  const product = await aProduct(shop, { name: 'Panjabi', colors: ['Red'], sizes: ['M', 'XL'] })
  const lines = ['M', 'XL'].map((size) => aLine(product, { color: 'Red', size }))
  await shop.call('POST /order/post-order', { as: customer, body: anOrder(customer, lines) })
  const [mail] = await messagesTo(shop, customer.email ?? '')
  expect(mail?.text).toContain('Panjabi (Red, M): ৳1,250.00\nPanjabi (Red, XL): ৳1,250.00')
})
