import { expect, type Page } from '@playwright/test'

/**
 * Collects console errors, failed hydration and blocked content of a page. `expected`: messages that the
 * scenario itself causes, such as the browser's note on a refused call.
 */
export function watchConsole(page: Page, expected?: RegExp): () => void {
  const complaints: string[] = []
  page.on('console', (message) => {
    const complains = message.type() === 'error' || message.type() === 'warning'
    // Playwright itself logs this in each page (playwright.config.ts).
    const blocked = message.text().startsWith('Service Worker registration blocked')
    if (complains && !blocked && !expected?.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return () => expect(complaints).toEqual([])
}
