import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { productToBuy } from './products.ts'
import { demo, signIn } from './people.ts'
import { adminCalls } from './staff-api.ts'

// Long scenarios, also on a busy machine.
test.slow()

/** Squares of one colour, since a stored picture's address ends in its colour. */
const pictures = {
  red: 'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR42u3NMQ0AAAgDsDnhxb8CpGGChKdJ/2a6XkQsFovFYrFYLBaLxWKxWCy+syMObBtSwpxzAAAAAElFTkSuQmCC',
  green:
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR42u3NMQ0AAAgDsP2Iwwn+T0yQ8DTp39T0i4jFYrFYLBaLxWKxWCwWi8V3FoZP4j1uf1fQAAAAAElFTkSuQmCC',
  blue: 'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR42u3NQQkAAAgEsGtiNOsZ0xKCn8H+S/W8iFgsFovFYrFYLBaLxWKxWHxnAdJuLeqh/nPxAAAAAElFTkSuQmCC',
}
const file = (name: keyof typeof pictures) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(pictures[name], 'base64'),
})

/** A new name, since scenarios run in parallel and repeatedly in one shop. */
const aName = () => `Nokshi pitha mould ${Date.now().toString(36)}`

test('a new product with three pictures appears in the shop at once @desktop', async ({
  page,
  browser,
}) => {
  // An empty form is submitted once, and a hidden product is requested.
  const expectNoComplaints = watchConsole(page, /status of 40[04]/)
  const name = aName()
  const shopper = await (await browser.newContext()).newPage()
  // Fills the cache with the pages that will change.
  await shopper.goto('/')
  await expect(shopper.getByText(name)).toHaveCount(0)
  await shopper.goto(`/products?search=${encodeURIComponent(name)}`)

  await signIn(page, demo.admin)
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('A product needs at least one picture')).toBeVisible()

  await page.getByLabel('Add pictures').setInputFiles([file('red'), file('green'), file('blue')])
  await page.getByRole('button', { name: 'Move picture 3 earlier' }).click()
  await page.getByRole('button', { name: 'Drag picture 2' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picture 2 is picked up.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Picture 2 is at Picture 1.')).toBeAttached()
  await page.keyboard.press('Space')
  // Until then the focus returns to the dragged picture, whatever is typed.
  await expect(page.getByText('Picture 2 is dropped.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Drag picture 1' })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Carved by hand from seasoned wood.')
  await page.getByLabel('Price (৳)', { exact: true }).fill('450')
  await page.getByLabel('Discount (%)').fill('10')
  await expect(page.getByLabel('Sale price (৳)')).toHaveValue('405')
  await page.getByLabel('Sale price (৳)').fill('299')
  await expect(page.getByLabel('Discount (%)')).toHaveValue('33.56')
  await expect(page.getByText('a discount with 2 decimals gives: ৳298.98')).toBeVisible()
  await page.getByLabel('Sale price (৳)').fill('405')
  await expect(page.getByLabel('Discount (%)')).toHaveValue('10')
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Sub-category', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Colours' }).fill('Natural, Brown,')
  await page.getByLabel('Stock', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Add a question', exact: true }).click()
  await page.getByLabel('Question', { exact: true }).fill('Which wood?')
  await page.getByLabel('Answer', { exact: true }).fill('Mango.')
  await expect(page.getByText('Shoppers pay ৳405.00')).toBeVisible()

  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await shopper.goto('/')
  await expect(shopper.getByRole('link', { name })).toBeVisible()
  await shopper.goto(`/products?search=${encodeURIComponent(name)}`)
  await shopper.getByRole('link', { name, exact: true }).click()
  await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled()
  expect(await coloursOf(shopper)).toEqual(['blue', 'red', 'green'])

  const handle = page.getByRole('button', { name: 'Drag picture 1' })
  await handle.press('Enter')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('ol img').first()).toHaveAttribute('src', /-c[0-9a-f]{5}\.webp/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Picture 1' })).toHaveAttribute(
    'src',
    /-c[0-9a-f]{5}\.webp/,
  )
  await page.getByRole('radio', { name: 'Hidden' }).check()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
  expect((await shopper.reload())?.status()).toBe(404)

  await page.getByRole('button', { name: 'Delete product' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(dialog.getByText('with its 3 pictures')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await expect(page).toHaveURL('/admin/products')
  await shopper.context().close()
  expectNoComplaints()
})

/** Colours of the product's pictures, read from their addresses. */
async function coloursOf(page: Page): Promise<(string | undefined)[]> {
  const addresses = await page
    .locator('main img[src*="/img/products/"]')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  const colours = { c: 'red', '0': 'green', '1': 'blue' }
  const named = addresses.flatMap((address) => {
    const [, first] = /-([0-9a-f])[0-9a-f]{5}\.webp/.exec(address) ?? []
    return first && first in colours ? colours[first as keyof typeof colours] : [] // asked just before
  })
  return [...new Set(named)]
}

test('stock is changed from a phone @phone', async ({ page, request }) => {
  // More than the stock is taken, once.
  const expectNoComplaints = watchConsole(page, /status of 409/)
  const name = aName()
  await aProduct(request, name)
  await signIn(page, demo.admin)
  await page.goto('/admin/products')
  await page.getByLabel('Name, tag, SKU or barcode').fill(name)
  await expect(page.getByText('1 in all')).toBeVisible()
  await page.getByRole('link', { name: `Change the stock of ${name}` }).tap()
  await expect(page.getByRole('heading', { name: '6 in stock' })).toBeVisible()
  await page.getByLabel('Pieces').fill('৪')
  await expect(page.getByText('In stock afterwards: 10')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('heading', { name: '10 in stock' })).toBeVisible()

  await page.getByText('Remove', { exact: true }).tap()
  await page.getByLabel('Pieces').fill('11')
  await page.getByLabel('Reason').selectOption('Damaged or lost')
  await page.getByRole('button', { name: 'Save' }).tap()
  // What went wrong stands over the button, where the eye is.
  const refusal = page.getByRole('alert').filter({ hasText: 'Only 10 in stock by now' })
  await expect(refusal).toBeFocused()
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Pieces').fill('3')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('heading', { name: '7 in stock' })).toBeVisible()
  await expect(page.getByText('6 → 10').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('10 → 7').filter({ visible: true })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
  expectNoComplaints()
})

test('a scheduled sale is set, begins at once, and is ended by hand @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const name = aName()
  await aProduct(request, name)
  await signIn(page, demo.admin)
  // Its name is followed by its SKU.
  const link = page.getByRole('link', { name: new RegExp(`^${name} `) })
  const list = `/admin/products?search=${encodeURIComponent(name)}`
  await page.goto(list)
  await link.click()
  const sale = page.locator('section', { has: page.getByText('Scheduled sale', { exact: true }) })
  const [price, percent] = [
    sale.getByLabel('Price during the sale (৳)'),
    sale.getByLabel('Percent off during the sale'),
  ]
  const save = page.getByRole('button', { name: 'Save product' })
  await sale.getByText('Scheduled sale', { exact: true }).click()
  await price.fill('199')
  await sale.getByLabel('Sale from').fill('2099-11-27T00:00')
  await sale.getByLabel('Sale until').fill('2099-11-30T23:59')
  await save.click()
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
  await expect(sale.getByLabel('Sale from')).toHaveValue('2099-11-27T00:00')
  await expect(sale.getByRole('button', { name: 'Remove the sale' })).toBeVisible()

  await page.goto(list)
  await expect(page.getByText('Sale from 27 Nov').filter({ visible: true })).toBeVisible()
  await link.click()
  await percent.fill('50')
  await sale.getByLabel('Sale from').fill('')
  await save.click()
  await expect(sale.getByText('The sale is running')).toBeVisible()
  await expect(page.getByLabel('Discount (%)')).toHaveValue('50')
  await page.goto(list)
  await expect(page.getByText('Sale until 30 Nov').filter({ visible: true })).toBeVisible()
  await link.click()
  await sale.getByRole('button', { name: 'End the sale' }).click()
  await save.click()
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
  await expect(page.getByLabel('Discount (%)')).toHaveValue('')
  await expect(percent).toHaveValue('')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(page.viewportSize()?.width)
  expectNoComplaints()
})

test('a duplicate is stored when it is saved, hidden, with pictures of its own @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const name = aName()
  await aProduct(request, name)
  await signIn(page, demo.admin)
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('1 in all')).toBeVisible()
  await page.getByRole('link', { name: `Duplicate ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'New product', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} (copy)`)
  await expect(page.getByText(`Filled from ${name}`)).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill(`${name} in green`)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name: `${name} in green`, level: 1 })).toBeVisible()
  await expect(page.getByText('0 in stock').first()).toBeVisible()
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('2 in all')).toBeVisible()
  const hidden = page.getByRole('table').getByText('Hidden', { exact: true })
  await expect(hidden.filter({ visible: true })).toHaveCount(1)
  expectNoComplaints()
})

/** Creates a product with 6 in stock through the front door. */
async function aProduct(request: APIRequestContext, name: string): Promise<void> {
  // Not the newest for staff: another scenario may have just hidden it.
  const { _id: likeId } = await productToBuy(request)
  const like = await request.get(`/api/v1/products/${likeId}`)
  // as: the contract's reply of a product.
  const { data } = (await like.json()) as {
    data: { productCategory: { _id: string }; productSubCategory: { _id: string } }
  }
  const { make } = await adminCalls(request)
  await make('/products', {
    ...{ name, originalPrice: '300', description: 'Carved by hand.', remainingProducts: '6' },
    category: data.productCategory._id,
    subCategory: data.productSubCategory._id,
    productImages: file('red'),
  })
}
