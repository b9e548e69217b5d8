import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

import { pageListens } from './page-listens.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with what axe finds on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page on its way has neither yet.
  await expect(page).toHaveTitle(/./)
  await expect(page.locator('h1').first()).toBeAttached()
  // A page of ours that React takes over while axe looks changes under its eyes.
  if (await page.locator('html script[type="module"]').count()) await pageListens(page)
  // Half faded in, a text has half its contrast; a drawer on its way covers what it will not cover. What opens
  // while axe is looking must be there at once too. Ended, not waited for: a browser without a screen draws no
  // frame for a page that rests, and an animation that waits for its first frame then never ends.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
    }
  })
  // Half a megabyte: once for each document. In the page itself, whose frames are other people's.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (values) => {
    // What the line above has put there.
    const { axe: here } = globalThis as unknown as { axe: typeof axe }
    // Without a list of all that is right, which takes as long as the look itself.
    const { violations } = await here.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(' ')),
    }))
  }, standards)
  await page.emulateMedia({ reducedMotion: null })
  expect(found).toEqual([])
}
