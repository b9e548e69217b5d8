import { expect, test } from '@playwright/test'

import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { aCustomer, demo, logIn, signIn } from './people.ts'

test('an admin gives a customer another role, and the log tells it', async ({ page, request }) => {
  const expectNoComplaints = watchConsole(page)
  const { identifier: phone } = await aCustomer(request)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, demo.admin)
  await page.getByLabel('Name, email or phone').fill(phone)
  await expect(page).toHaveURL(`/admin/customers?searchTerm=${phone}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the role of Rokeya Begum' })
  await dialog.getByLabel('New role').selectOption('Seller')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Rokeya Begum is now: Seller')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Seller' })).toBeVisible()

  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Activity log' }).click()
  await page.getByLabel('What').selectOption('Account')
  await expect(page).toHaveURL('/admin/activity?kind=user')
  await page.getByText('role', { exact: true }).first().click()
  await expect(page.getByRole('cell', { name: 'seller' }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name of a thing or a person').fill('nobody at all')
  await expect(page.getByText('Nothing found')).toBeVisible()
  expectNoComplaints()
})

test('the back office is closed to customers and sellers', async ({ page, request }) => {
  await signIn(page, await aCustomer(request))
  await page.goto('/admin/customers')
  await expect(page).toHaveURL('/unauthorized')
})
