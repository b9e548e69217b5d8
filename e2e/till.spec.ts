import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { pageListens } from './page-listens.ts'
import { demo, signIn } from './people.ts'

test('the owner reads sales by source, switches what counts, and downloads it @desktop', async ({
  page,
}) => {
  const expectNoComplaints = watchConsole(page)
  await signIn(page, demo.admin)
  await page.goto('/admin/reports?span=90')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const sums = page.locator('section', {
    has: page.getByRole('heading', { name: 'How sales add up' }),
  })
  await expect(sums).toContainText('Profit')

  await page.getByRole('link', { name: 'Source', exact: true }).click()
  await expect(page).toHaveURL('/admin/reports?span=90&by=source')
  await expect(page.getByRole('table', { name: 'Sales by source' })).toContainText('Website')
  await page.getByRole('link', { name: 'Placed with changes, less cancelled' }).click()
  await expect(page).toHaveURL('/admin/reports?span=90&by=source&basis=placed')
  await expect(sums).not.toContainText('VAT within')
  await page.goBack()
  await expect(sums).toContainText('VAT within')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download (Excel)' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^sales-by-source-.*[.]xlsx$/)

  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await expect(page).toHaveURL('/admin/reports/money?span=90')
  await expect(page.getByRole('table', { name: 'Money by account' })).toContainText(
    'Due from couriers',
  )
  await page.getByRole('link', { name: 'VAT', exact: true }).click()
  await expect(page).toHaveURL('/admin/reports/vat?span=90')
  expectNoComplaints()
})

test('the source of a visit is kept until an order names it @desktop', async ({ page }) => {
  await page.goto('/?utm_source=facebook&utm_campaign=eid')
  await pageListens(page)
  expect(await page.evaluate(() => localStorage.getItem('visit'))).toContain('utm_campaign=eid')
})
