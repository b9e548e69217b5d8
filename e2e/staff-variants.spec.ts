import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { demo, signIn } from './people.ts'
import { aShelf } from './products.ts'
import { adminCalls } from './staff-api.ts'

// Long scenarios, also on a busy machine.
test.slow()

const picture = {
  name: 'red.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR42u3NMQ0AAAgDsDnhxb8CpGGChKdJ/2a6XkQsFovFYrFYLBaLxWKxWCy+syMObBtSwpxzAAAAAElFTkSuQmCC',
    'base64',
  ),
}

/** A name and a SKU prefix of one scenario, since scenarios run repeatedly in one shop. */
function aName() {
  const mark = Date.now().toString(36).toUpperCase()
  return { name: `Taant kurti ${mark}`, prefix: `TK-${mark}` }
}

/** A product with 12 in stock and these variants, through the front door; returns its id. */
async function aProduct(
  request: APIRequestContext,
  fields: Record<string, string>,
): Promise<string> {
  const { make } = await adminCalls(request)
  return make('/products', {
    ...{ originalPrice: '900', description: 'Woven by hand.', remainingProducts: '12' },
    ...(await aShelf(request)),
    productImages: picture,
    ...fields,
  })
}

const cellOf = (page: Page, name: string) =>
  page.getByRole('grid').getByLabel(name, { exact: true })

/** Puts text on the clipboard and pastes it, as from a spreadsheet. */
async function pasteInto(page: Page, cell: string, text: string) {
  await cellOf(page, cell).click()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

async function save(page: Page, name: string) {
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
}

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, demo.admin)
})

test('twelve variants are made, priced and stocked by keyboard alone @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const { name } = aName()
  const id = await aProduct(request, { name })
  await page.goto(`/admin/products/${id}`)
  await page.getByLabel('Colours', { exact: true }).focus()
  await page.keyboard.type('Red, Blue, Green')
  await page.keyboard.press('Enter')
  await page.getByLabel('Size', { exact: true }).focus()
  await page.keyboard.type('S, M, L, XL')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Adds 11, 12 in all')).toBeVisible()
  await page.getByRole('button', { name: 'Make variants' }).press('Enter')
  await expect(page.getByText('11 variants are made')).toBeVisible()
  await page.getByRole('radio', { name: 'One stock for all' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Split evenly' }).press('Enter')
  await expect(page.getByText('12 variants · 12 in stock together')).toBeVisible()

  await cellOf(page, 'Cost (৳), Red / S').focus()
  await page.keyboard.type('৫৫০')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cellOf(page, 'Cost (৳), Green / XL')).toHaveValue('550')
  await page.keyboard.press('Control+Home')
  await expect(cellOf(page, 'Picture, Red / S')).toBeFocused()
  await cellOf(page, 'Price (৳), Red / M').focus()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  // Below its cost, and so red.
  await expect(page.getByRole('row', { name: /Red \/ M/ }).getByText('-৳50')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cellOf(page, 'Price (৳), Red / M')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)

  await save(page, name)
  await page.reload()
  await expect(cellOf(page, 'Cost (৳), Green / XL')).toHaveValue('550')
  await expect(cellOf(page, 'Stock, Blue / L')).toHaveValue('1')
  await expect(cellOf(page, 'SKU, Blue / L')).toHaveValue(/.+/)
  await page.getByRole('button', { name: 'Remove Green / XL' }).click()
  await expect(page.getByText(/saving hides it instead of removing it/)).toBeVisible()
  await save(page, name)
  await page.reload()
  await expect(cellOf(page, 'Hidden, Green / XL')).toBeChecked()
  await expect(page.getByText('12 variants · 11 in stock together')).toBeVisible()
  expectNoComplaints()
})

test('cells of a spreadsheet are pasted, and barcodes scanned one after the other @desktop', async ({
  page,
  request,
}) => {
  const { name, prefix } = aName()
  const variants = ['S', 'M', 'L'].map((size) => ({ size, stock: 4 }))
  const fields = { name, stockBy: 'variant', variants: JSON.stringify(variants) }
  const id = await aProduct(request, fields)
  await page.goto(`/admin/products/${id}`)
  const table = ['S', 'M', 'L'].map((size, at) => `${prefix}-${size}\t\t৳১,২${at}০\t"800"`)
  await pasteInto(page, 'SKU, S', table.join('\r\n'))
  await expect(cellOf(page, 'Price (৳), L')).toHaveValue('1220')
  await expect(cellOf(page, 'Cost (৳), M')).toHaveValue('800')

  // A scanner types and sends Enter.
  await cellOf(page, 'Barcode, S').click()
  for (const code of ['8941100501', '8941100502', '8941100503']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(cellOf(page, 'Barcode, M')).toHaveValue('8941100502')
  await save(page, name)

  await page.goto('/admin/products/variants')
  await page.getByLabel('SKU, barcode or product').fill('8941100502')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 in all')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${prefix}-M`) })).toContainText('৳410')
  await page.getByRole('link', { name: `Change the stock of ${name}, M` }).click()
  await expect(page.getByRole('heading', { name: '4 in stock' })).toBeVisible()
})

test('a SKU that another product has is shown at its cell, and everything typed is kept @desktop', async ({
  page,
  request,
}) => {
  // The refused save.
  const expectNoComplaints = watchConsole(page, /status of 4(00|09)/)
  const { name, prefix } = aName()
  const other = JSON.stringify([{ sku: `${prefix}-1` }])
  await aProduct(request, { name: `${name} other`, variants: other })
  const variants = JSON.stringify([{ color: 'Red' }, { color: 'Blue' }])
  const id = await aProduct(request, { name, variants })
  await page.goto(`/admin/products/${id}`)
  await cellOf(page, 'SKU, Blue').click()
  await page.keyboard.type(`${prefix}-1`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('8941100777')
  await page.getByRole('button', { name: 'Save product' }).click()
  const lead = page.getByRole('button', { name: /^Blue, SKU: / })
  await expect(lead).toBeFocused()
  await expect(cellOf(page, 'SKU, Blue')).toHaveAttribute('aria-invalid', 'true')
  await lead.press('Enter')
  await expect(cellOf(page, 'SKU, Blue')).toBeFocused()
  await expect(cellOf(page, 'Barcode, Blue')).toHaveValue('8941100777')
  await page.keyboard.type(`${prefix}-2`)
  await expect(lead).toHaveCount(0)
  await save(page, name)
  expectNoComplaints()
})

test('stock of one variant is changed and stands in its ledger @desktop', async ({
  page,
  request,
}) => {
  const { name, prefix } = aName()
  const variants = ['S', 'M'].map((size, at) => ({ size, stock: 3 + at, sku: `${prefix}-${size}` }))
  const fields = { name, stockBy: 'variant', variants: JSON.stringify(variants) }
  const id = await aProduct(request, fields)
  await page.goto(`/admin/products/${id}/stock`)
  await expect(page.getByRole('heading', { name: '7 in stock' })).toBeVisible()
  await expect(page.getByText('Choose the variant whose stock changes.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Variant' }).fill(`${prefix}-m`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '4 in stock' })).toBeVisible()
  await page.getByLabel('Pieces').fill('6')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '10 in stock' })).toBeVisible()
  await expect(page.getByText('4 → 10').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('0 → 3')).toHaveCount(0)
})
