import { pageAddresses } from '@haat/contract/page-addresses'
import { expect, type Page } from '@playwright/test'

import type { Made } from './accessibility/made.ts'
import { test } from './accessibility/made-test.ts'
import type { PageState, Screen } from './accessibility/page-state.ts'
import { screensOf, sizes, tagOf } from './accessibility/screens.ts'
import { visits } from './accessibility/visits.ts'
import { expectAccessible } from './axe.ts'
import { htmlProblems } from './html-problems.ts'
import { signIn } from './people.ts'

// Animations would be waited for.
test.use({ reducedMotion: 'reduce' })
test.slow()

for (const visit of visits) {
  const { name, as, states } = visit
  const tag = tagOf(visit)
  const title = `axe and html-validate find nothing: ${name}`
  test(tag ? `${title} ${tag}` : title, async ({ page, made, isMobile }) => {
    const screens = screensOf(visit, isMobile ? 'phone' : 'desktop')
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

/** A state without an address is on the page of the one before. */
function addressOf(state: PageState, states: readonly PageState[]) {
  const before = states.slice(0, states.indexOf(state) + 1)
  return before.findLast(({ at }) => at !== undefined)?.at
}

test('every page of the shop has a state that is looked at @desktop', () => {
  const seen = visits.flatMap(({ states }) => states.flatMap(({ at }) => at ?? []))
  expect([...new Set(seen)].toSorted()).toEqual(Object.keys(pageAddresses).toSorted())
})
