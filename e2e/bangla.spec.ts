import { expect, type Page } from '@playwright/test'

import { test } from './accessibility/made-test.ts'
import { screensOf, sizes, tagOf } from './accessibility/screens.ts'
import { visits } from './accessibility/visits.ts'
import { expectAccessible } from './axe.ts'
import { banglaPage } from './bangla-page.ts'
import { latinWords } from './bangla-words.ts'
import { signIn } from './people.ts'

test.use({ reducedMotion: 'reduce' })
test.slow()

/**
 * Not read yet: the first two show a sentence that has no Bangla, the others open by texts of the shop that are in Bangla
 * now.
 */
const later = new Set([
  'products for staff',
  'an import of products',
  'categories of the shop',
  'staff who receive goods',
  'staff who take orders',
  'a new shop',
  'texts of the shop',
  'a product',
  'the checkout of a customer with an address',
  'the checkout of goods that change meanwhile',
])

for (const visit of visits.filter(({ name }) => !later.has(name))) {
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
        // An order that was made in English leads back to pages in English.
        if ((await languageOf(page)) === 'en') await bangla.goto(page.url())
        for (const screen of looked) {
          await page.setViewportSize(sizes[screen])
          await expectAccessible(page)
          expect.soft(await latinWords(page)).toEqual([])
        }
      })
    }
  })
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
