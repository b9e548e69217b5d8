import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { demo, signIn } from './people.ts'

test("the overview reports the shop's sales for the chosen days", async ({ page }) => {
  const expectNoComplaints = watchConsole(page)
  await signIn(page, demo.admin)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByTitle(/^\d+ [A-Z][a-z]{2} \d{4}: ৳/).first()).toBeVisible()
  await page.getByText('As a table').first().click()
  const table = page.getByRole('table', { name: 'Sales by day' })
  await expect(table.getByRole('row')).toHaveCount(31)

  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin?span=7')
  await expect(table.getByRole('row')).toHaveCount(8)
  await page.getByLabel('First day').fill('2026-03-05')
  await page.getByLabel('Last day').fill('2026-03-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('The last day comes before the first')).toBeVisible()
  await expect(page.getByLabel('Last day')).toBeFocused()
  await page.getByLabel('Last day').fill('2026-03-06')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/admin?from=2026-03-05&to=2026-03-06')
  await expect(page.getByText('Compared to 3 Mar 2026 to 4 Mar 2026')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.goBack()
  await expect(page).toHaveURL('/admin?span=7')
  await expect(table.getByRole('row')).toHaveCount(8)
  expectNoComplaints()
})
