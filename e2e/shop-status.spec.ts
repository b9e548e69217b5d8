import { expect, test, type Page } from '@playwright/test'
import type { ShopStatus } from '@haat/contract/shop-status'

import { lateBackups } from './late-backups.ts'
import { demo, signIn } from './people.ts'

const call = '**/api/v1/shop/status'

/** Lets the shop tell of itself what a test cannot do to it. */
async function tell(page: Page, changes: Partial<ShopStatus>): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch()
    // as: the envelope of every reply.
    const reply = (await response.json()) as { data: ShopStatus }
    await route.fulfill({ json: { ...reply, data: { ...reply.data, ...changes } } })
  })
}

test('the owner sees what is wrong with the shop, also when it cannot be asked again @phone', async ({
  page,
}) => {
  await signIn(page, demo.admin)
  await tell(page, { backups: lateBackups })
  await page.goto('/admin/status')
  const line = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(page.getByText('1 thing does not work.')).toBeVisible()
  await expect(line('Orders')).toContainText('Customers can order.')
  await expect(line('Orders')).toContainText('Good')
  await expect(line('Backups')).toContainText('Problem')
  await expect(line('Backups')).toContainText('Last backup 30 hours ago')
  await expect(line('Backups')).toContainText('What to do:')

  await page.route(call, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText(/^What you see was loaded before/)).toBeVisible()
  await expect(line('Backups')).toContainText('Problem')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(line('Backups')).toContainText('Not in use')
  await expect(page.getByText(/^What you see was loaded before/)).toBeHidden()
})
