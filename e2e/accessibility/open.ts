import { expect, type Page } from '@playwright/test'

import { addressIn } from '../bangla-page.ts'
import { pageListens } from '../page-listens.ts'

/** A state that an address alone opens, told by a heading or text on it. */
export const openAt = (address: string, shown: RegExp | string) => async (page: Page) => {
  await page.goto(address)
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
  await pageListens(page)
}

/** What a bar that stays in sight covers by half would count as a small target. */
export const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

/** A list for staff, known by its first row. */
export const openRows = (address: string) => async (page: Page) => {
  await page.goto(address)
  await expect(page.locator('[data-row]').first()).toBeVisible()
}

/** Opens a page of the shop as a link does that hands it a navigation state. The page before must be the shop's. */
export async function openHanded(page: Page, address: string, usr: object) {
  await page.goto('/robots.txt')
  const entry = { usr, key: 'handed', idx: 0 }
  await page.evaluate(([state, url]) => history.replaceState(state, '', url), [
    entry,
    addressIn(page, address),
  ] as const)
  await page.reload()
  await pageListens(page)
}

/** Opens the page of an order for staff. */
export async function openOrder(page: Page, id: string) {
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('heading', { name: `Order #${id.slice(-6)}` })).toBeVisible()
}
