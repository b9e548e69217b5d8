import { expect, test } from '@playwright/test'

import { payLinkSentTo } from './inbox.ts'
import { anOrderOf, anUnpaidOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'

test('an unpaid order is paid from My Orders, also after Back from the gateway @phone', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const { _id } = await anUnpaidOrderOf(request, customer, await productToBuy(request))
  await signIn(page, customer)
  await page.goto('/user/my-orders')
  const card = page.getByRole('article').filter({ hasText: `#${_id.slice(-6)}` })
  await expect(card.getByRole('timer')).toHaveText(/^\d+:\d\d$/)
  await card.getByRole('button', { name: /^Pay now ৳/ }).click()
  await expect(page.getByRole('heading', { name: /^Amount to pay BDT/ })).toBeVisible()
  await page.goBack()

  // The order still waits there, and Cancel offers the alternatives.
  await card.getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' })
  await expect(dialog.getByRole('button', { name: 'Pay on delivery' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Yes, Cancel Order' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Pay now ৳/ }).click()
  await page.getByRole('button', { name: /^Pay BDT/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText(`Order #${_id.slice(-6)}`)).toBeVisible()
  await page.getByRole('link', { name: 'See this order' }).click()
  await page.keyboard.press('Escape')
  await expect(card.getByText('Paid', { exact: true })).toBeVisible()
})

test('staff cannot pack an unpaid order; its customer changes it to cash by two taps, once @desktop', async ({
  page,
  browser,
  request,
}) => {
  const customer = await aCustomer(request)
  const { _id } = await anUnpaidOrderOf(request, customer, await productToBuy(request))
  const staffPage = await (await browser.newContext()).newPage()
  await signIn(staffPage, demo.admin)
  await staffPage.goto(`/admin/orders/${_id}`)
  await expect(staffPage.getByText('Waiting for payment')).toBeVisible()
  const pack = staffPage.getByRole('button', { name: 'Processing' })
  await expect(pack).toHaveAttribute('aria-disabled', 'true')
  await expect(pack).toHaveAccessibleDescription('This order is not paid yet.')

  await signIn(page, customer)
  await page.goto('/user/my-orders')
  const card = page.getByRole('article')
  let turns = 0
  page.on('request', (sent) => (turns += sent.url().endsWith('/pay-cash') ? 1 : 0))
  await card.getByRole('button', { name: 'Pay on delivery' }).dblclick({ delay: 60 })
  await expect(card.getByRole('timer')).toHaveCount(0)
  expect(turns).toBe(1)

  await staffPage.goto(`/admin/orders/${_id}`)
  await expect(staffPage.getByRole('button', { name: 'Processing' })).toBeEnabled()
  await staffPage.context().close()
})

test('a cash order is paid ahead online from its details, and the door then collects nothing @phone', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const id = await anOrderOf(request, customer, await productToBuy(request))
  await signIn(page, customer)
  await page.goto('/user/my-orders')
  const card = page.getByRole('article').filter({ hasText: `#${id.slice(-6)}` })
  // The door collects it: the list asks for nothing.
  await expect(card.getByRole('button', { name: /Pay now/ })).toHaveCount(0)
  await page.goto(`/user/my-orders?order=${id}`)
  const details = page.getByRole('dialog')
  await expect(details.getByText(/^৳.* is paid at the door/)).toBeVisible()
  const pay = details.getByRole('button', { name: 'Pay online now' })
  await pay.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Pay BDT/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.goto(`/user/my-orders?order=${id}`)
  await expect(details.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(details.getByRole('button', { name: 'Pay online now' })).toHaveCount(0)
})

test('anybody with the payment link can pay and sees nothing personal @desktop', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const { _id } = await anUnpaidOrderOf(request, customer, await productToBuy(request))
  const reply = await page.goto(await payLinkSentTo(request, customer.identifier))
  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: `Order #${_id.slice(-6)}` })).toBeVisible()
  await expect(page.getByText('Rokeya')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay ৳.* now$/ }).click()
  await page.getByRole('button', { name: /^Pay BDT/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.goto(await payLinkSentTo(request, customer.identifier))
  await expect(page.getByText('Nothing to pay')).toBeVisible()
})
