import type { Page } from '@playwright/test'

/** Waits until React has hydrated the page: a press before that may be lost. */
export async function pageListens(page: Page): Promise<void> {
  await page.locator('html[data-listening]').waitFor({ state: 'attached' })
}
