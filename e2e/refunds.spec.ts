import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf, aPaidOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'

// Long scenarios, also on a busy machine.
test.slow()

test('a refund is requested, approved and refunded', async ({
  browser,
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the scenario below looks at these pages on a phone')
  const customer = await aCustomer(request)
  const behaviour = { refundTakes: 0 }
  await request.post('/sandbox/sslcommerz/switches', {
    data: { phone: customer.identifier, behaviour },
  })
  const id = await aPaidOrderOf(request, customer, await productToBuy(request))
  const short = id.slice(-6)
  await signIn(page, customer)
  await page.goto('/user/my-orders')
  await page.getByRole('article').getByRole('button', { name: 'Cancel Order' }).click()
  const wish = page.getByRole('dialog', { name: 'Cancel order and Submit Refund Request' })
  await wish.getByLabel('Refund Method').selectOption('bkash')
  await wish.getByLabel('Refund Number').fill('01712345678')
  await wish.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Refund Request Accepted' })).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  const expectNoComplaints = watchConsole(desk, /status of 400/)
  await signIn(desk, demo.admin)
  await desk.goto('/admin/refunds?status=open')
  await desk.getByLabel('Order number, name or phone').fill(customer.identifier)
  await expect(desk.getByRole('row')).toHaveCount(2)
  await expect(desk.getByText(/^4[78] h left$/).filter({ visible: true })).toBeVisible()
  await desk.getByRole('link', { name: `#${short}` }).click()
  await expect(desk.getByRole('heading', { name: `Refund of order #${short}` })).toBeVisible()
  await desk.getByRole('button', { name: 'Reject' }).click()
  const reject = desk.getByRole('dialog', { name: /^Reject the refund of ৳/ })
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(reject.getByRole('alert')).toHaveText('Say why')
  await reject.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  const approve = desk.getByRole('dialog', { name: /^Approve the refund of ৳/ })
  await expect(approve.getByText(/back to where it was paid from/)).toBeVisible()
  await approve.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText(/^Refund of ৳.+ approved$/)).toBeVisible()

  const refundPage = desk.url()
  for (const [path, title] of [
    ['/admin/held-payments', 'Held payments'],
    ['/admin/reviews', 'Reviews'],
  ] as const) {
    await desk.goto(path)
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expect(async () => {
    await desk.goto(refundPage)
    await expect(desk.getByText('this refund is at its end')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(desk.getByRole('listitem')).toContainText(
    ['Pending', 'Approved', 'Processing', 'Refunded'].map((words) => new RegExp(words)),
  )
  expectNoComplaints()
  await desk.context().close()
  await page.goto('/user/refund-request')
  await expect(page.getByRole('article').getByText('Refunded').first()).toBeVisible()
})

test('on a phone, an admin refunds a part of an order and hides a review', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same parts as the scenario above')
  const customer = await aCustomer(request)
  const product = await productToBuy(request)
  const id = await aPaidOrderOf(request, customer, product)
  const short = id.slice(-6)
  const text = `Not what I had hoped for ${short}`
  const reviewed = await anOrderOf(request, customer, product)
  await deliver(page, reviewed)
  await review(page, customer, product._id, text)

  await signIn(page, demo.admin)
  await page.goto(`/admin/orders/${id}`)
  await page.getByLabel('Amount in ৳').fill('lots')
  await page.getByRole('button', { name: 'Give back …' }).click()
  await expect(page.getByText('Write an amount such as 250 or 99.50')).toBeVisible()
  await expect(page.getByText('Say why')).toBeVisible()
  await page.getByLabel('Amount in ৳').fill('৯৯,৯৯,৯৯৯')
  await page.getByLabel('Reason').fill('A cup was broken')
  await page.getByRole('button', { name: 'Give back …' }).click()
  await expect(page.getByText(/^At most ৳.+ of this order can still be refunded$/)).toBeVisible()
  // The label names the variant too.
  await page.getByLabel(`Pieces of ${product.productName}`).fill('1')
  await expect(page.getByLabel('Amount in ৳')).toHaveValue(/^\d/)
  await page.getByLabel('Amount in ৳').fill('১০.৫০')
  await page.getByRole('button', { name: 'Give back …' }).click()
  const dialog = page.getByRole('dialog', { name: `Give back ৳10.50 of order #${short}?` })
  await expect(dialog.getByText(/৳10.50 goes to bKash through the gateway/)).toBeVisible()
  await expect(dialog.getByText('Goes back online৳10.50')).toBeVisible()
  await expect(dialog.getByText(/^Stock: \+1 /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Give back ৳10.50' }).click()
  await expect(page.getByText('৳10.50 is on its way back')).toBeVisible()
  await expect(page.getByLabel('Amount in ৳')).toHaveValue('')
  await page.getByRole('link', { name: '৳10.50' }).click()
  await expect(page.getByRole('heading', { name: `Refund of order #${short}` })).toBeVisible()
  await expect(page.getByText(product.productName)).toBeVisible()
  await page.goto(`/admin/refunds?search=${short}`)
  await expect(page.getByRole('link', { name: `#${short}` })).toBeVisible()

  await page.goto(`/admin/reviews?search=${short}`)
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  const hide = page.getByRole('dialog', { name: /^Hide the review by Rokeya Begum/ })
  await hide.getByLabel('Reason').fill('Names a neighbour')
  await hide.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The review is hidden')).toBeVisible()
  await expect(page.getByText('Names a neighbour')).toBeVisible()
  const shown = await request.get(`/api/v1/products/${product._id}/reviews`)
  expect(await shown.text()).not.toContain(text)
})

const signedIn = async (page: Page, data: object) => {
  const reply = await page.request.post('/api/v1/user/signin', { data })
  // as: the contract's reply.
  const { data: session } = (await reply.json()) as {
    data: { user: { _id: string }; accessToken: string }
  }
  return { ...session, headers: { authorization: `Bearer ${session.accessToken}` } }
}

/** Moves an order to delivered, as an admin. */
async function deliver(page: Page, orderId: string) {
  const { headers } = await signedIn(page, demo.admin)
  for (const status of ['processing', 'shipped', 'delivered']) {
    const url = `/api/v1/order/update-status/${orderId}`
    expect((await page.request.patch(url, { headers, data: { status } })).status()).toBe(200)
  }
}

async function review(page: Page, customer: object, productId: string, text: string) {
  const { headers, user } = await signedIn(page, customer)
  const data = { review: { userId: user._id, stars: 2, text } }
  const reply = await page.request.post(`/api/v1/products/${productId}/reviews`, { headers, data })
  expect(reply.status(), await reply.text()).toBe(201)
}
