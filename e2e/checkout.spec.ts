import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import { checkOut, choose, fillAddress } from './checkout-page.ts'
import { aCustomer, aCustomerWithAddress, logIn, signIn } from './people.ts'
import { productToBuy, variantToBuy } from './products.ts'

test('a coupon, changed prices and stock, a lost reply: one order at the shown price @phone', async ({
  page,
  request,
}) => {
  const [dear, scarce] = await productsToBuy(request)
  await signIn(page, await aCustomer(request))
  // An old cart, filled by a page that could not reach the shop.
  await fillCart(page, [
    { ...dear, price: dear.productPrice + 100, quantity: 1 },
    { ...scarce, price: scarce.productPrice, quantity: 9_000 },
  ])
  const asked = '**/api/v1/products/by-ids?*'
  await page.route(asked, (route) => route.abort())
  await checkOut(page)
  await page.unroute(asked)

  await expect(page.getByRole('combobox', { name: 'Division' })).toBeEnabled()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Please select a division')).toBeVisible()
  await expect(page.getByText('Address is required')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Division' })).toBeFocused()
  // Disabled fields are not validated.
  await expect(page.getByText('District is required')).toBeHidden()
  await choose(page, 'Division', 'Chattogram', 'Chittagong')
  await expect(page.getByText('Division is required')).toBeHidden()
  await page.getByRole('combobox', { name: 'District' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await choose(page, 'District', 'কুমিল্লা', 'Comilla')
  await page.getByRole('combobox', { name: 'City/Upazila' }).fill('nowhere at all')
  await expect(page.getByText('Nothing found for “nowhere at all”')).toBeVisible()
  await choose(page, 'City/Upazila', 'Laksam', 'Laksam')
  await page.getByLabel('Shipping address').fill('House 12, Road 5, Block C')

  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(/Order failed: Only \d+ items available in stock$/)).toBeVisible()
  await page.getByRole('button', { name: 'Order what is available' }).click()
  await expect(page.getByRole('button', { name: 'Order what is available' })).toBeHidden()

  // A public coupon is at hand; others are typed.
  await page.getByRole('button', { name: 'Use coupon NOTUN100' }).click()
  await expect(page.getByText('NOTUN100: ৳100 off', { exact: true })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove coupon NOTUN100' })
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByLabel('Coupon code').fill('haat10')
  await page.getByLabel('Coupon code').press('Enter')
  await expect(page.getByText(/^HAAT10: ৳[\d,.]+ off$/)).toBeVisible()

  // All fields are kept on a reload.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'City/Upazila' })).toHaveValue('Laksam')
  await expect(page.getByText(/^HAAT10: ৳[\d,.]+ off$/)).toBeVisible()

  // The order arrives, its reply does not; the page retries by itself.
  let lost = 0
  await page.route('**/api/v1/order/post-order', async (route) => {
    if (lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  const button = page.getByRole('button', { name: /^Place order · ৳/ })
  const sum = /৳[\d,]+/.exec((await button.textContent()) ?? '')?.[0] ?? 'no sum'
  await button.click()
  await expect(page).toHaveURL('/user/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByText(sum).first()).toBeVisible()
  expect(lost).toBe(1)

  // The next order has the same address preselected; another place can be found by one search.
  await page.goto(`/products/${dear._id}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page.getByText('House 12, Road 5, Block C, Laksam, Comilla')).toBeVisible()
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByLabel('Another address').check()
  await choose(page, 'Find your area', 'সাভার', 'Savar, Dhaka')
  await expect(page.getByRole('combobox', { name: 'City/Upazila' })).toHaveValue('Savar')
})

test('a visitor fills in the checkout once, and logs in when placing the order @desktop', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const [product] = await productsToBuy(request)
  await page.goto('/checkout')
  await expect(page.getByText('No item selected for checkout.')).toBeVisible()
  await signIn(page, customer)
  await fillCart(page, [{ ...product, price: product.productPrice, quantity: 1 }])
  await checkOut(page)
  // As in a browser without any stored state.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByLabel('Recipient’s name').fill('Begum Rokeya')
  await fillAddress(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Please login to place an order')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, customer)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Recipient’s name')).toHaveValue('Begum Rokeya')
  await expect(page.getByLabel('Shipping address')).toHaveValue('House 12, Road 5, Block C')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL('/user/my-orders')
})

test('an address that leads nowhere is asked for once more, and may stay as it is', async ({
  page,
  request,
}) => {
  const product = await productToBuy(request)
  await signIn(page, await aCustomer(request))
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page.getByLabel('Recipient’s name').fill('Begum Rokeya')
  await fillAddress(page)
  const address = page.getByLabel('Shipping address')
  await address.fill('x 123')
  const place = page.getByRole('button', { name: /^Place order/ })
  await place.click()
  const question = page.getByText('Will the rider find “x 123”?')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Complete the address' }).click()
  await expect(address).toBeFocused()
  await address.fill('Dhanmondi, Dhaka')
  await expect(question).toBeHidden()
  await place.click()
  await expect(page.getByText('Will the rider find “Dhanmondi, Dhaka”?')).toBeVisible()
  await place.click()
  await expect(page).toHaveURL('/user/my-orders')
})

test('every refusal of an order stands over its button, in sight and with the focus', async ({
  page,
  request,
  isMobile,
}) => {
  const product = await productToBuy(request)
  const { _id: variantId, productPrice } = await variantToBuy(request, product._id)
  await signIn(page, await aCustomerWithAddress(request))
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  const place = page.getByRole('button', { name: /^Place order · ৳/ })
  await expect(place).toBeVisible()
  const orderId = '0190a000-0000-7000-8000-0000004f2d13'
  const dearer = productPrice + 100
  const price = { price: dearer, quantity: 1, subTotal: dearer }
  const quote = {
    items: [{ productId: product._id, variantId, ...price }],
    ...{ subtotal: dearer, discount: 0, deliveryFee: 60, totalPrice: Math.round(dearer) + 60 },
  }
  const soldOut = 'Only 0 items available in stock'
  const code = 'stock_none'
  const atLine = { code, errors: [{ path: 'body.items.0.quantity', message: soldOut, code }] }
  const refusals: [statusCode: number, message: string, shown: RegExp, more?: object][] = [
    [
      409,
      'You have just placed this order.',
      /^You have just placed/,
      { data: { orderId, payable: false } },
    ],
    [409, soldOut, /Sold out meanwhile/, atLine],
    [
      409,
      'Prices have changed. Please review your order.',
      /Prices have changed: /,
      { data: quote },
    ],
    [409, 'You already have 3 open orders.', /You already have 3 open orders/],
    [503, 'Payment provider is unavailable. Please try again.', /Payment provider is unavailable/],
  ]
  const notice = page.getByRole('alert')
  for (const [statusCode, message, shown, more] of refusals) {
    const refusal = { success: false, statusCode, message, requestId: 'one', ...more }
    await page.route('**/api/v1/order/post-order', (route) =>
      route.fulfill({ status: statusCode, json: refusal }),
    )
    await page.evaluate(() => scrollTo(0, 0))
    await place.click()
    await expect(notice.getByText(shown).first()).toBeInViewport({ ratio: 1 })
    await expect(notice).toBeFocused()
    await expect(place).toBeInViewport({ ratio: 1 })
    await page.unroute('**/api/v1/order/post-order')
  }
  // Signed out in another tab: what is personal goes, and in a phone's bar the way to log in stands before anything is
  // pressed.
  await page.evaluate(() => scrollTo(0, 0))
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => ['token', 'user'].forEach((key) => localStorage.removeItem(key)))
  const toLogIn = page.getByRole('main').getByRole('link', { name: 'Log in' })
  await expect(toLogIn).toBeVisible()
  if (isMobile) await expect(toLogIn).toBeInViewport({ ratio: 1 })
  await place.click()
  const needsAccount = page.getByRole('status').filter({ hasText: 'An order needs an account' })
  await expect(needsAccount).toBeFocused()
  await expect(toLogIn).toBeInViewport({ ratio: 1 })
})

interface Product {
  _id: string
  productName: string
  productPrice: number
  productImages: string[]
  remainingProducts: number
  variantCount: number
}

/** One product that shows its low stock, and one before it. */
async function productsToBuy(request: APIRequestContext): Promise<[Product, Product]> {
  const reply = await request.get('/api/v1/products?inStock=true&sortBy=price-desc&limit=50')
  // as: the contract's reply of the product list.
  const { data } = (await reply.json()) as { data: { data: Product[] } }
  const [one, other] = data.data.filter(
    ({ remainingProducts, productPrice, variantCount }) =>
      remainingProducts > 20 && productPrice < 5_000 && variantCount === 1,
  )
  if (!one || !other)
    throw new Error('The demo shop has no two products with more than 20 in stock')
  return [one, other]
}

/** Writes the cart into local storage. */
async function fillCart(page: Page, lines: (Product & { price: number; quantity: number })[]) {
  const cart = lines.map(({ _id, ...line }) => ({
    productId: _id,
    productName: line.productName,
    productCategory: '',
    price: line.price,
    quantity: line.quantity,
    subTotal: 0,
    maxStock: 10_000,
    image: line.productImages[0] ?? '',
    OwnerId: '',
    OwnerName: '',
  }))
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart))
  await page.goto('/')
}
