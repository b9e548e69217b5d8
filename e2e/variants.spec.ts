import { productPath } from '@haat/contract/product/product-path'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import { checkOut } from './checkout-page.ts'
import { pageListens } from './page-listens.ts'
import { aCustomer, aCustomerWithAddress, signIn } from './people.ts'
import { aProductPicture, aShelf } from './products.ts'
import { adminCalls } from './staff-api.ts'

test('a cart from before variants gets them, asks for what is unclear, and checks out @phone', async ({
  page,
  request,
}) => {
  const product = await aPanjabi(request)
  await signIn(page, await aCustomerWithAddress(request))
  await fillOldCart(page, product, [
    { color: 'Red', size: 'M', quantity: 2 },
    { color: 'Red', size: 'XL', quantity: 1 },
    { color: 'Red', size: 'XXL', quantity: 1 },
    { color: 'Green', size: 'M', quantity: 1 },
    { color: 'Blue', quantity: 1 },
    { size: 'M', quantity: 1 },
  ])
  await page.goto('/products')
  await openCart(page)
  const cart = page.getByRole('dialog')
  const lines = cart.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
  const line = (options: string) => lines.filter({ hasText: options })
  await expect(line('Red · M · ৳500 each')).toBeVisible()
  await expect(line('Red · XL · ৳650 each').getByText('Price rose from ৳500')).toBeVisible()
  await expect(line('Red · XXL').getByText('Sold out. It is left out of your order.')).toBeVisible()
  await expect(line('Green').getByText(/^No longer available/)).toBeVisible()
  // Only one variant is blue; two are of size M.
  await expect(line('Blue · M')).toBeVisible()
  await cart.getByRole('link', { name: `Choose options of ${product.name} (M)` }).click()
  await expect(page).toHaveURL(new RegExp(product._id))
  await page.getByRole('radio', { name: 'Blue' }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Cart updated!')).toBeVisible()
  await openCart(page)
  // The choice has replaced the line that asked for it.
  await expect(lines).toHaveCount(5)
  await expect(line('Blue · M').getByRole('status')).toHaveText('2')
  await cart.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL('/user/my-orders')

  const order = page.getByRole('article')
  await expect(order.getByText('Red · M · ')).toBeVisible()
  await expect(order.getByText('Red · XL · ')).toBeVisible()
  await order.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog').getByText(`SKU ${product.mark}-RED-XL`)).toBeVisible()
  // What was not ordered waits in the cart.
  await page.goto('/products')
  await openCart(page)
  await expect(lines).toHaveCount(2)
})

test('two sizes are two lines; a new price and a sold-out size are shown at theirs; Buy Again @desktop', async ({
  page,
  request,
}) => {
  const product = await aPanjabi(request)
  await signIn(page, await aCustomerWithAddress(request))
  await page.goto(productPath(product._id, product.name))
  await pageListens(page)
  for (const size of ['M', 'XL']) {
    await page.getByRole('radio', { name: size, exact: true }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  }
  await expect(page.getByText('Added to cart!').first()).toBeVisible()
  await checkOut(page)
  await expect(page.getByText('House 12, Road 5, Dhanmondi, Dhaka')).toBeVisible()
  await product.change((row) => (row.size === 'XL' ? { ...row, originalPrice: 700 } : row))
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(`${product.name} (Red, XL): ৳650, now ৳700`)).toBeVisible()
  const summary = page.getByRole('listitem')
  await expect(summary.filter({ hasText: 'Red · XL' }).getByText('was ৳650')).toBeVisible()
  await expect(summary.filter({ hasText: 'Red · M' }).getByText('was')).toHaveCount(0)

  await product.change((row) => (row.size === 'XL' ? { ...row, stock: 0 } : row))
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('alert').getByText(`${product.name} (Red, XL):`)).toBeVisible()
  const refused = summary.filter({ hasText: 'Red · XL' }).getByText('Sold out meanwhile')
  await expect(refused).toBeVisible()
  await product.change((row) => (row.size === 'XL' ? { ...row, stock: 5 } : row))
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL('/user/my-orders')
  await expect(page.getByRole('article').getByText('Red · M · ')).toBeVisible()
  await expect(page.getByRole('article').getByText('Red · XL · ')).toBeVisible()

  await product.change((row) => (row.size === 'XL' ? { ...row, hidden: true } : row))
  await page.getByRole('button', { name: 'Buy Again' }).click()
  await expect(page.getByRole('dialog').getByText('No longer offered in Red · XL')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText(/Red · M · 1 ×/)).toBeVisible()
  await expect(page.getByText('Red · XL')).toHaveCount(0)
})

test('Move to Cart asks which variant, and keeps the wish until it is in the cart @phone', async ({
  page,
  request,
}) => {
  const product = await aPanjabi(request)
  await signIn(page, await aCustomer(request))
  await page.goto(productPath(product._id, product.name))
  await page.getByRole('button', { name: `Keep ${product.name} in my wishlist` }).click()
  await expect(page.getByText('Added to wishlist!')).toBeVisible()
  await page.goto('/wishlist')
  const move = page.getByRole('button', { name: `Move to Cart: ${product.name}` })
  await move.click()
  const dialog = page.getByRole('dialog', { name: 'Choose options' })
  await expect(dialog.getByRole('radio', { name: 'Red', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(move).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(1)

  await move.press('Enter')
  // By keyboard alone: a sold-out size cannot be moved, another one can.
  await dialog.getByRole('radio', { name: /^XXL/ }).press('Space')
  await expect(dialog.getByText('Out of stock')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move to Cart' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'XL', exact: true }).press('Space')
  await expect(dialog.getByText('৳650')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move to Cart' }).press('Enter')
  // Both stay for a moment only.
  await Promise.all([
    expect(page.getByText('Added to cart!')).toBeVisible(),
    expect(page.getByText('Item removed from wishlist!')).toBeVisible(),
  ])
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeFocused()
  await openCart(page)
  await expect(page.getByRole('dialog').getByText('Red · XL · ৳650 each')).toBeVisible()
})

interface Row {
  color: string
  size: string
  sku: string
  originalPrice?: number
  stock: number
  hidden?: boolean
}

/** A product of its own: red in M, XL at a higher price and XXL sold out, blue in M; stock by variant. */
async function aPanjabi(request: APIRequestContext) {
  const admin = await adminCalls(request)
  const mark = Date.now().toString(36).toUpperCase()
  const name = `Khadi Panjabi ${mark}`
  let rows: Row[] = [
    { color: 'Red', size: 'M', sku: `${mark}-RED-M`, stock: 5 },
    { color: 'Red', size: 'XL', sku: `${mark}-RED-XL`, originalPrice: 650, stock: 5 },
    { color: 'Red', size: 'XXL', sku: `${mark}-RED-XXL`, stock: 0 },
    { color: 'Blue', size: 'M', sku: `${mark}-BLUE-M`, stock: 5 },
  ]
  const _id = await admin.make('/products', {
    name,
    originalPrice: '500',
    description: 'Handloom cotton.',
    ...(await aShelf(request)),
    remainingProducts: '15',
    stockBy: 'variant',
    variants: JSON.stringify(rows),
    productImages: await aProductPicture(request),
  })
  return {
    _id,
    name,
    mark,
    async change(edit: (row: Row) => Row) {
      rows = rows.map(edit)
      await admin.change(`/products/${_id}`, { variants: JSON.stringify(rows) })
    },
  }
}

/** Writes a cart as a version from before variants did. */
async function fillOldCart(
  page: Page,
  { _id: productId, name: productName }: { _id: string; name: string },
  lines: { color?: string; size?: string; quantity: number }[],
) {
  const rest = {
    productCategory: '',
    price: 500,
    maxStock: 9,
    image: '',
    OwnerId: '',
    OwnerName: '',
  }
  const cart = lines.map((line) => ({
    productId,
    productName,
    ...rest,
    ...line,
    subTotal: 500 * line.quantity,
  }))
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart))
}

const openCart = (page: Page) => page.getByRole('button', { name: /^Cart/ }).last().click()
