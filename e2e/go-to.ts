import type { Page } from '@playwright/test'

/**
 * Opens an address after a dialog was closed. A closed dialog removes its history entry by a step back, which
 * would abort a navigation that is under way.
 */
export async function goToAfterDialog(
  page: Page,
  url: string,
  options: Parameters<Page['goto']>[1] = {},
): Promise<void> {
  await page.waitForFunction(() => {
    // as: the router and the layers write the state, see close-layers-on-back.ts.
    const state = history.state as { layer?: number } | null
    return !state?.layer
  })
  await page.goto(url, options)
}
