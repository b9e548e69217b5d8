import { expect, type Page, test } from '@playwright/test'

import { pageListens } from './page-listens.ts'
import { aCustomer, anAdmin, type Credentials, logIn, signIn } from './people.ts'

// A long scenario, also on a busy machine.
test.slow()

/** Ends the session on the server, as a revoked or expired one is: the page does not know yet. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/v1/user/logout', { headers })).status()).toBe(200)
  await page.context().clearCookies()
}

async function logInAgain(page: Page, person: Credentials): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, person)
  await expect(page).not.toHaveURL(/\/login/)
}

test('a complaint that was typed when the session ended stands there after the next login @phone', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  await signIn(page, customer)
  await page.goto('/customer-support')
  await pageListens(page)
  await page.getByLabel('What is it about?').selectOption('Something else')
  await page.getByLabel('What happened?').fill('The box was open and wet')
  await endSession(page)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await logInAgain(page, customer)
  await expect(page.getByLabel('What happened?')).toHaveValue('The box was open and wet')
  await expect(page.getByLabel('What is it about?').locator('option:checked')).toHaveText(
    'Something else',
  )
  await page.getByRole('button', { name: 'Send complaint' }).click()
  const kept = page.getByText('We have your complaint. You hear from us by')
  await expect(kept).toBeFocused()
})

test('parcels of a list, and what was pasted for it, outlive a reload and the end of the session @desktop', async ({
  page,
  request,
}) => {
  const admin = await anAdmin(request)
  await signIn(page, admin)
  await page.goto('/admin/orders/by-list')
  const pasted = page.getByLabel('Paste numbers')
  const rows = page.getByRole('list', { name: 'Parcels of the list' }).getByRole('listitem')
  await pasted.fill('1. SF-ONE Delivered\n• SF-TWO Returned')
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'SF-TWO' }).getByRole('combobox').first()).toHaveValue(
    'refused',
  )
  await pasted.fill('SF-THREE Delivered')
  await endSession(page)
  // The page may hear of it by itself, and be at the login already.
  const outcome = page.getByLabel(/^What became of SF-ONE$/)
  if (await outcome.isVisible()) await outcome.selectOption('Returned')
  await logInAgain(page, admin)
  await expect(rows).toHaveCount(2)
  await expect(pasted).toHaveValue('SF-THREE Delivered')
})
