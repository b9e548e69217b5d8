import { expect, type Page } from '@playwright/test'

import { ownerFile } from '../../server/test/owner-file.ts'
import { aMark, aPicture, type Made } from './made.ts'
import { closeNotices, dialogOf, press } from './dialog.ts'
import { openAt, openRows } from './open.ts'
import type { Visit } from './page-state.ts'

const notAPicture = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Bring milk') }

/** Opens the form of a new product with these fields. */
const openNew = async (page: Page, { aProduct }: Made, fields: Record<string, string>) => {
  const id = await aProduct(fields)
  await page.goto(`/admin/products/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: fields['name'] ?? '' })).toBeVisible()
}

/** In two sizes, counted by size. */
const inSizes = (mark: string) => {
  const sizes = ['S', 'M'].map((size, at) => ({ size, stock: 3 + at, sku: `${mark}-${size}` }))
  return { name: `Taant kurti ${mark}`, stockBy: 'variant', variants: JSON.stringify(sizes) }
}

/** Products, their stock and their pictures. */
export const staffGoods: readonly Visit[] = [
  {
    name: 'products for staff',
    as: 'admin',
    states: [
      {
        name: 'the list of products',
        at: '/admin/products',
        forcedColors: true,
        open: openRows('/admin/products?limit=10'),
      },
      {
        name: 'a product with a sale to come, in the list',
        async open(page, { admin, aProduct }) {
          const name = `Nokshi pitha mould ${aMark()}`
          const id = await aProduct({ name })
          const sale = JSON.stringify({ discount: 50, startsAt: '2099-11-27T00:00:00Z' })
          await (await admin()).change(`/products/${id}`, { scheduledSale: sale })
          await openAt(`/admin/products?search=${encodeURIComponent(name)}`, /^Sale from/)(page)
        },
      },
      {
        name: 'the list of variants',
        at: '/admin/products/variants',
        open: openRows('/admin/products/variants?limit=10'),
      },
      {
        name: 'the form of an import, for an admin',
        at: '/admin/products/import',
        open: openAt('/admin/products/import', 'Import and export'),
      },
      {
        name: 'the stock of a product whose variant is not chosen yet',
        at: '/admin/products/:id/stock',
        async open(page, { aProduct }) {
          const id = await aProduct(inSizes(aMark()))
          const words = 'Choose the variant whose stock changes.'
          await openAt(`/admin/products/${id}/stock`, words)(page)
        },
      },
      {
        name: 'the stock of a product before a change',
        async open(page) {
          await page.getByRole('combobox', { name: 'Variant' }).fill('m')
          await page.keyboard.press('Enter')
          await expect(page.getByRole('heading', { name: '4 in stock' })).toBeVisible()
          await page.getByLabel('Pieces').fill('6')
          await expect(page.getByText('In stock afterwards: 10')).toBeVisible()
        },
      },
      {
        name: 'a changed stock with its ledger',
        async open(page) {
          await press(page, 'Save')
          await expect(page.getByText(/^\d → \d\d$/).filter({ visible: true })).toBeVisible()
          await closeNotices(page)
        },
      },
      {
        name: 'more taken from the stock than there is',
        forcedColors: true,
        async open(page) {
          await page.getByText('Remove', { exact: true }).click()
          await page.getByLabel('Pieces').fill('11')
          await page.getByLabel('Reason').selectOption('Damaged or lost')
          await press(page, 'Save')
          await expect(page.getByText('Only 10 in stock by now').first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a new product',
    as: 'admin',
    states: [
      {
        name: 'a new product that was sent empty',
        at: '/admin/products/new',
        forcedColors: true,
        async open(page) {
          await page.goto('/admin/products/new')
          await press(page, 'Create product')
          await expect(page.getByText('A product needs at least one picture')).toBeVisible()
        },
      },
      {
        name: 'a new product with pictures, one of which could not be used',
        async open(page) {
          await page.getByLabel('Add pictures').setInputFiles([aPicture, notAPicture, aPicture])
          await expect(page.getByText(/ is not a picture\./)).toBeVisible()
          await expect(page.locator('ol').getByRole('img')).toHaveCount(2)
        },
      },
      {
        name: 'a new product, filled in',
        async open(page) {
          await page.getByLabel('Name', { exact: true }).fill('Carved bowl')
          await page.getByLabel('Price (৳)', { exact: true }).fill('450')
          await page.getByLabel('Discount (%)').fill('10')
          await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
          await page.getByLabel('Sub-category', { exact: true }).selectOption({ index: 1 })
          await page.getByRole('textbox', { name: 'Colours' }).fill('Natural, Brown,')
          await press(page, 'Add a question')
          await page.getByLabel('Question', { exact: true }).fill('Which wood?')
          await expect(page.getByText(/^Shoppers pay/)).toBeVisible()
        },
      },
      {
        name: 'a product filled from another one',
        async open(page, { product }) {
          const { _id } = await product()
          await openAt(`/admin/products/new?from=${_id}`, /^Filled from /)(page)
        },
      },
    ],
  },
  {
    name: 'a product for staff',
    as: 'admin',
    states: [
      {
        name: 'a product in its form, with a sale that ends before it begins',
        at: '/admin/products/:id',
        forcedColors: true,
        async open(page, made) {
          await openNew(page, made, { name: `Nokshi pitha mould ${aMark()}` })
          const sale = page.locator('section', {
            has: page.getByText('Scheduled sale', { exact: true }),
          })
          await sale.getByText('Scheduled sale', { exact: true }).click()
          await sale.getByLabel('Price during the sale (৳)').fill('199')
          await sale.getByLabel('Sale from').fill('2099-11-27T00:00')
          await sale.getByLabel('Sale until').fill('2099-11-26T00:00')
          await press(page, 'Save product')
          await expect(sale.getByText('The sale must end after it begins')).toBeVisible()
        },
      },
      {
        name: 'a product about to be deleted',
        async open(page) {
          await press(page, 'Delete product')
          await expect(dialogOf(page, /^Delete .+\?$/)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'variants of a product',
    as: 'admin',
    states: [
      {
        name: 'twelve variants of a product',
        at: '/admin/products/:id',
        forcedColors: true,
        async open(page, made) {
          await openNew(page, made, { name: `Taant kurti ${aMark()}` })
          for (const [field, values] of [
            ['Colours', 'Red, Blue, Green'],
            ['Size', 'S, M, L, XL'],
          ] as const) {
            await page.getByLabel(field, { exact: true }).fill(values)
            await page.keyboard.press('Enter')
          }
          await press(page, 'Make variants')
          await expect(page.getByText('11 variants are made')).toBeVisible()
          await page.getByRole('radio', { name: /^Stock for each/ }).check()
          await press(page, 'Split evenly')
          await expect(page.getByText(/\d+ in stock together$/)).toBeVisible()
          await closeNotices(page)
        },
      },
      {
        name: 'a SKU that another product has',
        forcedColors: true,
        async open(page, { aProduct }) {
          const mark = aMark()
          await aProduct(inSizes(mark))
          const sku = page.getByRole('grid').getByLabel('SKU, Blue / L', { exact: true })
          await sku.click()
          await page.keyboard.type(`${mark}-S`)
          await page.keyboard.press('Tab')
          await press(page, 'Save product')
          await expect(page.getByRole('button', { name: /^Blue \/ L, SKU: / })).toBeFocused()
          await expect(sku).toHaveAttribute('aria-invalid', 'true')
        },
      },
    ],
  },
  {
    name: 'an import of products',
    // The shop remembers which column of a seller's file is which.
    as: 'newSeller',
    states: [
      {
        name: 'the form of an import',
        at: '/seller/products/import',
        open: openAt('/seller/products/import', 'Import and export'),
      },
      {
        name: 'columns of an owner’s own file',
        async open(page, { shelf }) {
          const { categoryName: category, subCategoryName: subCategory } = await shelf()
          const { workbook, zip } = await ownerFile({ category, subCategory }, { count: 10 })
          const mimeType = 'application/octet-stream'
          const file = { name: 'goods.xlsx', mimeType, buffer: workbook }
          await page.getByLabel('Excel or CSV file').setInputFiles(file)
          const pictures = { name: 'goods.zip', mimeType: 'application/zip', buffer: zip }
          await page.getByLabel('Pictures in a ZIP').setInputFiles(pictures)
          await press(page, 'Check file')
          await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
          await expect(page.getByLabel('Price (BDT)')).toHaveValue('originalPrice')
        },
      },
      {
        name: 'a checked import with a bad line',
        forcedColors: true,
        async open(page) {
          await press(page, 'Check file')
          await expect(page.getByText('Checked, not imported')).toBeVisible({ timeout: 30_000 })
          await expect(page.getByRole('button', { name: /^Read it as / })).toBeVisible()
        },
      },
      {
        name: 'an import about to be taken back',
        async open(page) {
          await page.getByRole('button', { name: /^Import \d+ products$/ }).click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: 'Import', exact: true })
            .click()
          const imported = page.getByText('Imported', { exact: true })
          await expect(imported).toBeVisible({ timeout: 30_000 })
          await press(page, 'Take the import back')
          await expect(dialogOf(page, 'Take back “goods.xlsx”?')).toBeVisible()
          await closeNotices(page)
        },
      },
      {
        name: 'an import that was taken back',
        async open(page) {
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Take the import back' }).click()
          await expect(page.getByRole('term').filter({ hasText: 'Taken back' })).toBeVisible()
          await closeNotices(page)
        },
      },
    ],
  },
]
