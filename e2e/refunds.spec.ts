import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf, aPaidOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

// Long scenarios, also on a busy machine.
test.slow()

test('a refund that a customer asked for is found and approved @desktop', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const orderId = await aPaidOrderOf(request, customer, await productToBuy(request))
  const { headers } = await signedIn(page, customer)
  const data = { orderId, refundMethod: 'bkash', refundNumber: '01712345678' }
  const asked = await request.post('/api/v1/refund/post', { headers, data })
  expect(asked.status(), await asked.text()).toBe(201)

  // A rejection without a reason is refused once.
  const expectNoComplaints = watchConsole(page, /status of 400/)
  await signIn(page, demo.admin)
  await page.goto('/admin/refunds?status=open')
  await page.getByLabel('Order number, name or phone').fill(customer.identifier)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(/^4[78] h left$/).filter({ visible: true })).toBeVisible()
  const short = orderId.slice(-6)
  await page.getByRole('link', { name: `#${short}` }).click()
  await expect(page.getByRole('heading', { name: `Refund of order #${short}` })).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: /^Reject the refund of ৳/ })
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(reject.getByRole('alert')).toHaveText('Say why')
  await reject.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const approve = page.getByRole('dialog', { name: /^Approve the refund of ৳/ })
  await expect(approve.getByText(/back to where it was paid from/)).toBeVisible()
  await approve.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Refund of ৳.+ approved$/)).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText([/Pending/, /Approved/])
  expectNoComplaints()
})

test('on a phone, an admin refunds a part of an order and hides a review @phone', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const product = await productToBuy(request)
  const id = await aPaidOrderOf(request, customer, product)
  const short = id.slice(-6)
  const text = `Not what I had hoped for ${short}`
  const reviewed = await anOrderOf(request, customer, product)
  await (await adminCalls(request)).deliver(reviewed)
  await review(page, customer, product._id, text)

  await signIn(page, demo.admin)
  await page.goto(`/admin/orders/${id}`)
  await page.getByLabel('Reason').fill('A cup was broken')
  // The label names the variant too.
  await page.getByLabel(`Pieces of ${product.productName}`).fill('1')
  await expect(page.getByLabel('Amount in ৳')).toHaveValue(/^\d/)
  await page.getByLabel('Amount in ৳').fill('১০.৫০')
  await page.getByRole('button', { name: 'Give back …' }).click()
  const dialog = page.getByRole('dialog', { name: `Give back ৳10.50 of order #${short}?` })
  await expect(dialog.getByText(/৳10.50 goes to bKash through the gateway/)).toBeVisible()
  await expect(dialog.getByText('Goes back online৳10.50')).toBeVisible()
  await expect(dialog.getByText(/^Stock: \+1 /)).toBeVisible()
  // Somebody else was faster: the dialog says so and stays, with what was typed, and the next press gives it back.
  const desk = await adminCalls(request)
  const other = { amount: 5, reason: 'A late parcel', lines: [] }
  await desk.act(`/refund/order/${id}`, { ...other, version: (await desk.read(id)).version })
  const costs = dialog.locator('del')
  const before = (await costs.textContent()) ?? ''
  const give = dialog.getByRole('button', { name: 'Give back ৳10.50' })
  await give.click()
  await expect(dialog.getByRole('alert')).toHaveText(/has just changed/)
  await expect(costs).not.toHaveText(before)
  await give.dblclick()
  await expect(page.getByText('৳10.50 is on its way back')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Amount in ৳')).toHaveValue('')
  await page.getByRole('link', { name: '৳10.50' }).click()
  await expect(page.getByRole('heading', { name: `Refund of order #${short}` })).toBeVisible()
  await expect(page.getByText(product.productName)).toBeVisible()

  await page.goto(`/admin/reviews?search=${short}`)
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  const hide = page.getByRole('dialog', { name: /^Hide the review by Rokeya Begum/ })
  await hide.getByLabel('Reason').fill('Names a neighbour')
  await hide.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The review is hidden')).toBeVisible()
  await expect(page.getByText('Names a neighbour')).toBeVisible()
})

const signedIn = async (page: Page, data: object) => {
  const reply = await page.request.post('/api/v1/user/signin', { data })
  // as: the contract's reply.
  const { data: session } = (await reply.json()) as {
    data: { user: { _id: string }; accessToken: string }
  }
  return { ...session, headers: { authorization: `Bearer ${session.accessToken}` } }
}

async function review(page: Page, customer: object, productId: string, text: string) {
  const { headers, user } = await signedIn(page, customer)
  const data = { review: { userId: user._id, stars: 2, text } }
  const reply = await page.request.post(`/api/v1/products/${productId}/reviews`, { headers, data })
  expect(reply.status(), await reply.text()).toBe(201)
}
