import { inLanguage } from '@haat/contract/language'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'

import { madeBy, type Made } from './accessibility/made.ts'
import { visits } from './accessibility/visits.ts'
import { expectAccessible } from './axe.ts'
import { latinWords } from './bangla-words.ts'
import { pageListens } from './page-listens.ts'
import { signIn } from './people.ts'

const test = base.extend<object, { made: Made }>({
  made: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use
      const [shopper, staff] = await Promise.all(
        [1, 2].map(() => playwright.request.newContext({ baseURL })),
      )
      // as: two were asked for.
      const made = madeBy(shopper as APIRequestContext, staff as APIRequestContext)
      await use(made)
      await made.close()
      await shopper?.dispose()
      await staff?.dispose()
    },
    { scope: 'worker' },
  ],
})

test.use({ reducedMotion: 'reduce' })
test.slow()

/** The page that is open, in Bangla, in a tab beside it: with what the link to it handed over. */
async function inBangla(page: Page): Promise<Page> {
  const { pathname, search } = new URL(page.url())
  const state: unknown = await page.evaluate((): unknown => history.state)
  const tab = await page.context().newPage()
  await tab.goto(new URL('/robots.txt', page.url()).href)
  await tab.evaluate(([entry, url]) => history.replaceState(entry, '', url), [
    state,
    inLanguage('bn', pathname + search),
  ] as const)
  await tab.reload()
  await pageListens(tab)
  return tab
}

/** What shoppers see first. The others follow when names of people, orders and tables are marked there. */
const read = new Set([
  'the home page',
  'listings',
  'a product',
  'login and registration',
  'the verification of a registration',
  'a forgotten password',
])

for (const { name, as, states } of visits.filter((visit) => read.has(visit.name))) {
  test(`in Bangla, axe finds nothing and no word is Latin: ${name} @phone`, async ({
    page,
    made,
  }) => {
    if (as) await signIn(page, await made.people[as]())
    for (const state of states.filter((one) => one.only !== 'desktop')) {
      await test.step(state.name, async () => {
        await state.open(page, made)
        // Dialogs and typed texts open by their English names; their messages are those of the catalogues.
        if (state.at === undefined) return
        const tab = await inBangla(page)
        await expectAccessible(tab)
        expect.soft(await latinWords(tab)).toEqual([])
        await tab.close()
      })
    }
  })
}
