import { pageAddresses } from '@haat/contract/page-addresses'
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test'

import { madeBy, type Made } from './accessibility/made.ts'
import type { PageState, Screen, Visit } from './accessibility/page-state.ts'
import { visits } from './accessibility/visits.ts'
import { expectAccessible } from './axe.ts'
import { htmlProblems } from './html-problems.ts'
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

/** Widths and heights of the two screens, in px. */
const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const satisfies Record<Screen, object>

for (const visit of visits) {
  const { name, as, states } = visit
  const tag = tagOf(visit)
  const title = `axe and html-validate find nothing: ${name}`
  test(tag ? `${title} ${tag}` : title, async ({ page, made, isMobile }) => {
    const own: Screen = isMobile ? 'phone' : 'desktop'
    const screens = visit.only || visit.isOpenedOnEach ? [own] : (['desktop', 'phone'] as const)
    if (as) await signIn(page, await made.people[as]())
    for (const state of states) {
      const looked = screens.filter((screen) => !state.only || state.only === screen)
      await test.step(state.name, () => look(page, made, state, looked))
    }
  })

  async function look(page: Page, made: Made, state: PageState, screens: readonly Screen[]) {
    const [first, ...others] = screens
    if (!first) return
    await page.setViewportSize(sizes[first])
    await state.open(page, made)
    const at = addressOf(state, states)
    if (at) await expect(page).toHaveURL(new URLPattern({ pathname: at }))
    // Where there are forced colours: phones have none.
    const forcedColors = first === 'desktop' && state.forcedColors === true
    await expectAccessible(page, { forcedColors })
    // On one screen, since both show the same elements.
    expect.soft(htmlProblems(await page.content())).toEqual([])
    for (const screen of others) {
      await page.setViewportSize(sizes[screen])
      await expectAccessible(page)
    }
  }
}

/** The project that plays a visit; undefined: both. */
function tagOf({ only, isOpenedOnEach }: Visit): `@${Screen}` | undefined {
  if (isOpenedOnEach) return undefined
  return only === 'phone' ? '@phone' : '@desktop'
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
