import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import { fillAddress } from './checkout-page.ts'
import { aCustomer, aCustomerWithAddress, logIn, signIn, type Credentials } from './people.ts'
import { productToBuy } from './products.ts'

async function buyNow(page: Page, productId: string) {
  await page.goto(`/products/${productId}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page.waitForURL('/checkout')
}

test('a filled-in checkout survives an expired session, and is cleared by a logout @desktop', async ({
  page,
  request,
}) => {
  const product = await productToBuy(request)
  const customer = await aCustomer(request)
  await signIn(page, customer)
  await buyNow(page, product._id)
  await fillAddress(page)
  await endSessionsOf(request, customer)
  await page.getByRole('button', { name: /^Place order · ৳/ }).click()
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
  await expect(
    page.getByText('Your session has ended. Log in to continue where you left off.'),
  ).toBeVisible()
  await logIn(page, customer)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Shipping address')).toHaveValue('House 12, Road 5, Block C')
  await expect(page.getByRole('combobox', { name: 'City/Upazila' })).toHaveValue('Dhanmondi')

  const other = await page.context().newPage()
  await other.goto('/user')
  await other.getByRole('button', { name: 'Log out' }).click()
  // Personal fields are empty; the goods stay for the next person at this browser.
  await expect(page.getByLabel('Shipping address')).toHaveValue('')
  await expect(page.getByLabel('Recipient’s name')).toHaveValue('')
  await expect(page.getByText(product.productName).first()).toBeVisible()
  await expect(page).toHaveURL('/checkout')
})

test('two tabs at the checkout with the same goods make one order, unless a second one is confirmed @phone', async ({
  page,
  request,
}) => {
  const product = await productToBuy(request)
  await signIn(page, await aCustomerWithAddress(request))
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await buyNow(tab, product._id)
    await expect(tab.getByText('House 12, Road 5, Dhanmondi, Dhaka')).toBeVisible()
  }
  await page.getByRole('button', { name: /^Place order · ৳/ }).click()
  const thanks = page.getByRole('region', { name: /^Thank you · order #\w{6}$/ })
  await expect(thanks).toBeFocused()
  await expect(thanks.getByText(product.productName)).toBeVisible()
  await expect(thanks.getByText(/৳[\d,]+ cash on delivery/)).toBeVisible()
  await expect(thanks.getByText(/^Arrives /)).toBeVisible()

  await other.getByRole('button', { name: /^Place order · ৳/ }).click()
  await expect(other.getByText(/^You have just placed this order: #\w{6}\.$/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Order it once more' })).toBeVisible()
  await other.getByRole('link', { name: 'See the order' }).click()
  await expect(other.getByRole('dialog', { name: /^Order Details/ })).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('article')).toHaveCount(1)
})

/** Signs out all devices, as a person does in the settings of another one. */
async function endSessionsOf(request: APIRequestContext, customer: Credentials) {
  const signedIn = await request.post('/api/v1/user/signin', { data: customer })
  // as: the contract's reply.
  const { data } = (await signedIn.json()) as { data: { accessToken: string } }
  const authorization = `Bearer ${data.accessToken}`
  const ended = await request.delete('/api/v1/user/sessions', { headers: { authorization } })
  expect(ended.status()).toBe(200)
}
