import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { goToAfterDialog } from './go-to.ts'
import { anOrderOf, aPaidOrderOf } from './orders.ts'
import { aCustomer, signIn } from './people.ts'
import { productToBuy, type ProductToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

test('a customer follows an order by its link, downloads its invoice and reviews it @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const product = await productToBuy(request)
  const person = await aCustomer(request)
  const orderId = await anOrderOf(request, person, product)
  await (await adminCalls(request)).deliver(orderId)
  const id = orderId.slice(-6)

  await signIn(page, person)
  await page.goto('/user')
  await expect(page.getByRole('definition').first()).toHaveText('1')
  await expect(page.getByRole('row', { name: `#${id}` })).toContainText('Delivered')

  // Like the link in a mail or an invoice: the details are open at once.
  await page.getByRole('link', { name: `#${id}`, exact: true }).click()
  const details = page.getByRole('dialog', { name: `Order Details #${id}` })
  await expect(details.getByText('Cash on Delivery')).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: 'by the shop' })).toHaveCount(3)
  const download = page.waitForEvent('download')
  await details.getByRole('button', { name: 'Download Invoice' }).click()
  expect((await download).suggestedFilename()).toBe(`invoice-${orderId}.pdf`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/user/my-orders')
  // The closing dialog returns the focus; a key pressed before that would go to the dialog.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await review(page, product)

  // Another customer's order, by its address.
  await goToAfterDialog(page, '/user/my-orders?order=0190c5f0-0000-7000-8000-000000000000')
  await expect(page.getByRole('dialog', { name: 'Order not found' })).toBeVisible()
  expectNoComplaints()
})

test('a customer cancels an order, finds it by a filter and buys it again @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const product = await productToBuy(request)
  const person = await aCustomer(request)
  const kept = await anOrderOf(request, person, product)
  const orderId = await anOrderOf(request, person, product)
  await signIn(page, person)
  await page.goto('/user/my-orders')
  await cancel(page, orderId.slice(-6))
  await find(page, kept.slice(-6), orderId.slice(-6))
  await page.getByRole('article').getByRole('button', { name: 'Buy Again' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText(product.productName).first()).toBeAttached()
  expectNoComplaints()
})

test('a paid order is cancelled by a refund request, whose steps are shown @desktop', async ({
  page,
  request,
}) => {
  const person = await aCustomer(request)
  await aPaidOrderOf(request, person, await productToBuy(request))
  const expectNoComplaints = watchConsole(page)
  await signIn(page, person)
  await page.goto('/user/my-orders')
  const card = page.getByRole('article')
  await expect(card.getByText('Paid', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel order and Submit Refund Request' })
  await dialog.getByLabel('Refund Method').selectOption('card')
  await dialog.getByLabel('Refund Number').fill('my wallet')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Refund method must be bKash, Nagad or Rocket')).toBeVisible()
  await expect(dialog.getByText('Must be a valid Bangladeshi number')).toBeVisible()
  await expect(dialog.getByLabel('Refund Method')).toBeFocused()
  await dialog.getByLabel('Refund Method').selectOption('nagad')
  await dialog.getByLabel('Refund Number').fill('০১৭১২-৩৪৫৬৭৮')
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
  const accepted = page.getByRole('dialog', { name: 'Refund Request Accepted' })
  await expect(accepted).toContainText('It may take up to 48 hours to get the refund.')
  await accepted.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card.getByText('Cancelled').first()).toBeVisible()

  await goToAfterDialog(page, '/user/refund-request')
  await expect(card).toContainText('01712345678')
  await expect(card).toContainText('Nagad')
  await expect(card.getByRole('listitem')).toHaveText([/^Pending/])
  expectNoComplaints()
})

async function review(page: Page, product: ProductToBuy) {
  const card = page.getByRole('article')
  const open = card.getByRole('button', { name: `Review ${product.productName}` })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Review ${product.productName}` })
  const submit = dialog.getByRole('button', { name: 'Submit Review' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Your review').fill('   ')
  await dialog.getByRole('radio', { name: '1 star', exact: true }).focus()
  await page.keyboard.press('Space')
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Your review').fill('ক'.repeat(5_001))
  await expect(dialog.getByText('At most 5000 characters')).toBeVisible()
  await dialog.getByLabel('Your review').fill('খুব সুন্দর, soft and well sewn.')
  await submit.click()
  await expect(page.getByText('Review submitted successfully')).toBeVisible()
  await expect(card.getByText('Reviewed')).toBeVisible()
  await card.getByRole('button', { name: `Change your review of ${product.productName}` }).click()
  await expect(dialog.getByLabel('Your review')).toHaveValue('খুব সুন্দর, soft and well sewn.')
  await dialog.getByRole('radio', { name: '3 stars' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save review' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toHaveCount(0)
}

async function cancel(page: Page, id: string) {
  const card = page.getByRole('article').filter({ hasText: `#${id}` })
  const open = card.getByRole('button', { name: 'Cancel Order' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' })
  await expect(dialog).toContainText(`Are you sure you want to cancel order #${id}?`)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.press('Enter')
  await dialog.getByRole('button', { name: 'Yes, Cancel Order' }).click()
  await expect(page.getByText(`Order #${id} has been cancelled.`)).toBeVisible()
  await expect(card.getByText('Cancelled').first()).toBeVisible()
  await expect(open).toHaveCount(0)
}

/** Finds one of two orders by search and by status. */
async function find(page: Page, kept: string, cancelled: string) {
  const cards = page.getByRole('article')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('From').fill('2030-01-01')
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByLabel('To').fill('2029-01-01')
  await expect(page.getByText('The first day must not come after the last')).toBeVisible()
  await page.getByRole('button', { name: 'Any date' }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click()
  await expect(cards).toHaveText([new RegExp(`#${cancelled}`)])
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByLabel('Search orders').fill(`#${kept.toUpperCase()}`)
  await expect(cards).toHaveText([new RegExp(`#${kept}`)])
}
