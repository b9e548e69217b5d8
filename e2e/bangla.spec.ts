import { expect } from '@playwright/test'

import { test } from './accessibility/made-test.ts'
import { screensOf, sizes, tagOf } from './accessibility/screens.ts'
import { visits } from './accessibility/visits.ts'
import { expectAccessible } from './axe.ts'
import { banglaPage } from './bangla-page.ts'
import { latinWords } from './bangla-words.ts'
import { signIn } from './people.ts'

test.use({ reducedMotion: 'reduce' })
test.slow()

for (const visit of visits) {
  const { name, as, states } = visit
  const title = `in Bangla, axe finds nothing and no word is Latin: ${name}`
  const tag = tagOf(visit)
  test(tag ? `${title} ${tag}` : title, async ({ page, made, isMobile }) => {
    const screens = screensOf(visit, isMobile ? 'phone' : 'desktop')
    const bangla = banglaPage(page)
    if (as) await signIn(page, await made.people[as]())
    for (const state of states) {
      const looked = screens.filter((screen) => !state.only || state.only === screen)
      const [first] = looked
      if (!first) continue
      await test.step(state.name, async () => {
        await page.setViewportSize(sizes[first])
        await state.open(bangla, made)
        if (state.isForeign) return
        if (state.leadsToEnglish) await bangla.goto(page.url())
        await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
        // For axe Bangla is longer words: it looks where they have least room.
        const [narrow, ...wider] = looked.toReversed()
        await page.setViewportSize(sizes[narrow ?? first])
        await expectAccessible(page)
        expect.soft(await latinWords(page)).toEqual([])
        for (const screen of wider) {
          await page.setViewportSize(sizes[screen])
          expect.soft(await latinWords(page)).toEqual([])
        }
      })
    }
  })
}
