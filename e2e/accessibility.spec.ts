import { pageAddresses } from '@haat/contract/page-addresses'
import { test as base, expect, type APIRequestContext } from '@playwright/test'

import { madeBy, type Made } from './accessibility/made.ts'
import type { PageState, Screen } from './accessibility/page-state.ts'
import { visits } from './accessibility/visits.ts'
import { expectAccessible } from './axe.ts'
import { signIn } from './people.ts'

const test = base.extend<object, { made: Made }>({
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

// Animations would be waited for.
test.use({ reducedMotion: 'reduce' })
test.slow()

for (const { name, as, only, states } of visits) {
  const title = `axe finds nothing: ${name}`
  test(only ? `${title} @${only}` : title, async ({ page, made, isMobile }) => {
    const screen: Screen = isMobile ? 'phone' : 'desktop'
    const isHere = (there?: Screen) => !there || there === screen
    if (as) await signIn(page, await made.people[as]())
    for (const state of states.filter((one) => isHere(one.only))) {
      await test.step(state.name, async () => {
        await state.open(page, made)
        const at = addressOf(state, states)
        if (at) await expect(page).toHaveURL(new URLPattern({ pathname: at }))
        // Where there are forced colours: phones have none.
        await expectAccessible(page, { forcedColors: !isMobile && state.forcedColors === true })
      })
    }
  })
}

/** A state without an address is on the page of the one before. */
function addressOf(state: PageState, states: readonly PageState[]) {
  const before = states.slice(0, states.indexOf(state) + 1)
  return before.findLast(({ at }) => at !== undefined)?.at
}

test('every page of the shop has a state that is looked at @desktop', () => {
  const seen = visits.flatMap(({ states }) => states.flatMap(({ at }) => at ?? []))
  expect([...new Set(seen)].toSorted()).toEqual(Object.keys(pageAddresses).toSorted())
})
