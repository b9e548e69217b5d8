import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test, type Page } from '@playwright/test'

import { readCsv } from '../server/platform/csv/read-csv.ts'
import { importFile, type BadLine } from '../server/test/import-file.ts'
import { ownerFile } from '../server/test/owner-file.ts'
import { watchConsole } from './console.ts'
import { demo, signIn } from './people.ts'

// A shop of its own, since a hundred new products would come before those that other scenarios look for.
const port = Number(process.env['E2E_PORT'] ?? 3900) + 1
const origin = `http://localhost:${port}`
test.use({ baseURL: origin })

let shop: ChildProcess | undefined

// Serial, because the scenarios share the shop.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  // Far more than a start needs: on a busy machine it took two minutes.
  test.setTimeout(300_000)
  const env = { ...process.env, PORT: String(port) }
  shop = spawn('node', ['e2e/open-shop.ts'], { env, stdio: 'ignore' })
  while (!(await answers())) await pause(200)
})

test.afterAll(async () => {
  const gone = new Promise((resolve) => {
    shop?.once('exit', resolve)
  })
  if (shop?.kill('SIGTERM')) await gone
})

// Exact counts with ten thousand rows are checked by `npm run bench -- import`.
test('an import of 96 products reports its 24 bad lines exactly, and accepts them corrected @desktop', async ({
  page,
}) => {
  test.slow()
  const expectNoComplaints = watchConsole(page)
  await signIn(page, demo.seller)
  await page.goto('/seller/products/import')
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible()

  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Please choose a file')).toBeVisible()
  const own = await downloaded(page, 'Download products (CSV)')
  await check(page, own)
  await expect(page.getByText('Nothing in this file is new or different.')).toBeVisible()

  const model = await firstProduct(own)
  const series = { rows: 96, series: 'E' }
  const { text, badLines } = importFile(model, { ...series, bad: 24 })
  await page.getByRole('link', { name: 'Import another file' }).click()
  await check(page, Buffer.from(text))
  await expectFigures(page, { New: '72', Changed: '0', 'As they are': '0', 'Left out': '24' })
  expect(await problems(page, 24)).toEqual(badLines)

  await importAll(page, 'Import 72 products')
  await expectFigures(page, { New: '72', 'Left out': '24' })
  await page.getByRole('link', { name: 'Import another file' }).click()
  await check(page, Buffer.from(importFile(model, { ...series, bad: 0 }).text))
  await expectFigures(page, { New: '24', 'As they are': '72', 'Left out': '0' })
  await importAll(page, 'Import 24 products')
  const found = await page.request.get('/api/v1/products?search=Cotton saree E 95&limit=1')
  // as: the contract's reply of the product list.
  const { data } = (await found.json()) as { data: { data: { productName: string }[] } }
  expect(data.data[0]?.productName).toBe('Cotton saree E 95')
  expectNoComplaints()
})

test('an owner’s own workbook comes in with its pictures, and is taken back @desktop', async ({
  page,
}) => {
  test.slow()
  const expectNoComplaints = watchConsole(page)
  await signIn(page, demo.seller)
  await page.goto('/seller/products/import')
  const place = { category: 'Fashion', subCategory: 'Sarees' }
  const { workbook, zip } = await ownerFile(place, { count: 20 })
  const inputs = { name: 'goods.xlsx', mimeType: 'application/octet-stream', buffer: workbook }
  await page.getByLabel('Excel or CSV file').setInputFiles(inputs)
  const pictures = { name: 'goods.zip', mimeType: 'application/zip', buffer: zip }
  await page.getByLabel('Pictures in a ZIP').setInputFiles(pictures)
  await page.getByRole('button', { name: 'Check file' }).click()

  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await expect(page.getByLabel('Price (BDT)')).toHaveValue('originalPrice')
  await expect(page.getByLabel('Off', { exact: true })).toHaveValue('discount')
  await expect(page.getByLabel('About', { exact: true })).toHaveValue('description')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Checked, not imported')).toBeVisible({ timeout: 20_000 })
  await expectFigures(page, { New: '18', 'Left out': '2' })
  await page.getByRole('button', { name: 'Read it as “Fashion”' }).click()
  await expectFigures(page, { New: '20', 'Left out': '0' })

  await page.getByRole('button', { name: 'Import 20 products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import “goods.xlsx”?' })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 30_000 })
  const search = '/api/v1/products?search=Handloom saree 7&limit=1'
  // as: the contract's reply of the product list.
  const { data } = (await (await page.request.get(search)).json()) as {
    data: { data: { productName: string; productPrice: number }[] }
  }
  expect(data.data[0]).toMatchObject({ productName: 'Handloom saree 7', productPrice: 816.3 })

  await page.getByRole('button', { name: 'Take the import back' }).click()
  const undo = page.getByRole('dialog', { name: 'Take back “goods.xlsx”?' })
  await undo.getByRole('button', { name: 'Take the import back' }).click()
  await expectFigures(page, { 'Taken back': '20', 'Left as they are': '0' })
  expectNoComplaints()
})

/** Whether the shop of this file is up. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path())
}

async function check(page: Page, buffer: Buffer) {
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  // Waits for the import's own page, because the form lists earlier files in the same words.
  await expect(page).toHaveURL(/\?import=/, { timeout: 20_000 })
  await expect(page.getByText('Checked, not imported')).toBeVisible()
}

async function firstProduct(file: Buffer) {
  async function* whole() {
    yield file
  }
  const [head, row] = await Array.fromAsync(readCsv(whole()))
  const cell = (column: string) => row?.cells[head?.cells.indexOf(column) ?? -1] ?? ''
  const [picture = ''] = cell('productImages').split(' | ')
  return { category: cell('category'), subCategory: cell('subCategory'), picture }
}

async function expectFigures(page: Page, figures: Record<string, string>) {
  for (const [label, figure] of Object.entries(figures)) {
    const term = page.getByRole('term').filter({ hasText: label })
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(figure)
  }
}

/** Reads the table of `count` problems over all its pages. */
async function problems(page: Page, count: number): Promise<BadLine[]> {
  const found: BadLine[] = []
  await expect(page.getByText(`${count} in all`)).toBeVisible()
  for (let shown = 1; ; shown += 1) {
    const cells = await page.getByRole('cell').locator('> :last-child').allInnerTexts()
    for (let at = 0; at < cells.length; at += 4) {
      const [line = '', column = '', , message = ''] = cells.slice(at, at + 4)
      found.push({ line: Number(line), column, message })
    }
    if (found.length >= count) return found
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(new RegExp(`page=${shown + 1}`))
    await expect(page.getByRole('row')).toHaveCount(count - found.length + 1)
  }
}

async function importAll(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Import “products.csv”?' })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 30_000 })
}
