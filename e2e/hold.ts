import type { Page } from '@playwright/test'

/** Holds requests of the page back, as a slow line does, until they are let go; `sent` has their addresses. */
export async function hold(page: Page, requests: string | RegExp) {
  const line = Promise.withResolvers<undefined>()
  const sent: string[] = []
  await page.route(requests, async (route) => {
    sent.push(route.request().url())
    await line.promise
    await route.continue()
  })
  return { sent, letGo: () => line.resolve(undefined) }
}
