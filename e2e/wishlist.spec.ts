import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { aCustomer, logIn, signIn, type Credentials } from './people.ts'

/** The wishlist buttons of the listing that are pressed, or not. */
const hearts = (page: Page, pressed: boolean) =>
  page.getByRole('button', { name: /^Keep .+ in my wishlist$/, pressed })

test('a visitor’s heart is saved after the login, and the wishlist page works @desktop', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const expectNoComplaints = watchConsole(page)
  // Books have one variant each: variants.spec.ts moves a product that has several.
  const books = await addressOfBooks(request)
  await page.goto(books)
  await hearts(page, false).first().click()
  await expect(page.getByText('Please login to manage your wishlist')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, customer)
  await expect(page).toHaveURL(books)
  await expect(hearts(page, true)).toHaveCount(1)

  // By keyboard: off and on again, then two more.
  await hearts(page, true).press('Enter')
  await expect(page.getByText('Removed from wishlist!')).toBeVisible()
  await expect(hearts(page, true)).toHaveCount(0)
  for (const count of [1, 2, 3]) {
    await hearts(page, false).first().press('Space')
    await expect(hearts(page, true)).toHaveCount(count)
  }
  await page.reload()
  await expect(hearts(page, true)).toHaveCount(3)

  await page.getByRole('link', { name: 'Wishlist, 3 items' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)

  const first = page.getByRole('article').first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('button', { name: `Add to Cart: ${name}` }).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await first.getByRole('button', { name: `Move to Cart: ${name}` }).click()
  // Both stay for a moment only.
  await Promise.all([
    expect(page.getByText('Cart updated!')).toBeVisible(),
    expect(page.getByText('Item removed from wishlist!')).toBeVisible(),
  ])
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Wishlist refreshed!')).toBeVisible()
  await page.getByLabel('Select all').check()
  await expect(page.getByText('2 of 2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Selected' }).click()
  await expect(page.getByText('2 items removed from wishlist!')).toBeVisible()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  expectNoComplaints()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

test('a wishlist product is shared and removed; a removal in another tab is shown @desktop', async ({
  page,
  context,
  request,
}) => {
  const customer = await aCustomer(request)
  await signIn(page, customer)
  await wish(page, 3)
  await page.goto('/wishlist')
  const article = page.getByRole('article')
  await expect(article).toHaveCount(3)
  const otherTab = await context.newPage()
  await otherTab.goto('/products')
  await expect(hearts(otherTab, true)).toHaveCount(3)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await article
    .first()
    .getByRole('button', { name: /^Share / })
    .click()
  await expect(page.getByText('Product link copied to clipboard!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(
    await article.first().getByRole('link').getAttribute('href'),
  )
  await article
    .first()
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(page.getByText('Item removed from wishlist!')).toBeVisible()
  await expect(article).toHaveCount(2)
  // Both tabs follow each other's changes.
  await expect(hearts(otherTab, true)).toHaveCount(2)
  await hearts(otherTab, true).first().click()
  await expect(article).toHaveCount(1)
  await hearts(otherTab, false).first().click()
  await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible()
  await page.reload()
  await expect(article).toHaveCount(2)

  await emptyWishlist(request, customer)
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Remove Selected' }).click()
  await expect(page.getByText('Failed to remove some items')).toBeVisible()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('a failed change of the wishlist is reported, undone, and can be retried @phone', async ({
  page,
  request,
}) => {
  await signIn(page, await aCustomer(request))
  await wish(page, 1)
  const cut = '**/api/v1/wishlist/**'
  await page.route(cut, (route) => route.abort())
  await hearts(page, false).first().click()
  await expect(page.getByText('Failed to update wishlist')).toBeVisible()
  await expect(hearts(page, true)).toHaveCount(1)

  await page.goto('/wishlist')
  await expect(page.getByText('Connection Error')).toBeVisible()
  await page.unroute(cut)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.route(cut, (route) => route.abort())
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await expect(page.getByText('Failed to remove item')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.unroute(cut)
  await page.route('**/api/v1/products/*', (route) => route.abort())
  await page.getByRole('button', { name: /^Move to Cart/ }).click()
  await expect(page.getByText('Product data not available')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

async function addressOfBooks(request: APIRequestContext): Promise<string> {
  const reply = await request.get('/api/v1/categories')
  // as: the contract's reply.
  const { data } = (await reply.json()) as { data: { _id: string; categoryName: string }[] }
  const books = data.find(({ categoryName }) => categoryName.startsWith('Books'))
  return `/products?category=${books?._id}`
}

/** Presses `count` hearts of the listing. */
async function wish(page: Page, count: number) {
  await page.goto('/products')
  for (let pressed = 1; pressed <= count; pressed += 1) {
    await hearts(page, false).first().click()
    await expect(hearts(page, true)).toHaveCount(pressed)
  }
  await expect(page.getByText('Added to wishlist!')).toBeVisible()
}

/** Empties the wishlist by the API, like another device. */
async function emptyWishlist(request: APIRequestContext, credentials: Credentials) {
  const signedIn = await request.post('/api/v1/user/signin', { data: credentials })
  // as: the contract's replies.
  const { data } = (await signedIn.json()) as {
    data: { user: { _id: string }; accessToken: string }
  }
  const { _id } = data.user
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const reply = await request.get(`/api/v1/wishlist/get-product-ids/${_id}`, { headers })
  const wishes = (await reply.json()) as { data: { productIds: string[] } }
  const { productIds } = wishes.data
  if (productIds.length === 0) return
  await request.post(`/api/v1/wishlist/remove-many/${_id}`, { headers, data: { productIds } })
}
