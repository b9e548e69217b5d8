import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { aSeller, signIn } from './people.ts'

test('a seller chooses to be told of new orders by SMS @phone', async ({ page, request }) => {
  const expectNoComplaints = watchConsole(page)
  await signIn(page, await aSeller(request))
  await page.goto('/seller/notifications')
  await expect(page.getByRole('radio', { name: 'Not at all' })).toBeChecked()
  await page.getByRole('radio', { name: 'By SMS' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'By SMS' })).toBeChecked()
  expectNoComplaints()
})
