import { test as base, type APIRequestContext } from '@playwright/test'

import { madeBy, type Made } from './made.ts'

/** A test with what pages show, made once in a worker. */
export const test = base.extend<object, { made: Made }>({
  made: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use
      const browsers: APIRequestContext[] = []
      const aBrowser = async () => {
        const browser = await playwright.request.newContext({ baseURL })
        browsers.push(browser)
        return browser
      }
      const made = madeBy(await aBrowser(), await aBrowser())
      await use(made)
      await made.close()
      for (const browser of browsers) await browser.dispose()
    },
    { scope: 'worker' },
  ],
})
