import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

import { pageListens } from './page-listens.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with the violations that axe finds on the page in its current state. A navigation may begin while axe
 * runs, which dims what is there; so violations must still be found after some seconds.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(() => findNoViolations(page)).toPass({ timeout: 15_000 })
}

async function findNoViolations(page: Page): Promise<void> {
  // A page that is still loading has no title.
  await expect(page).toHaveTitle(/./)
  await expect(page.locator('h1').first()).toBeAttached()
  // React must have hydrated the page, or it would change while axe runs.
  if (await page.locator('html script[type="module"]').count()) await pageListens(page)
  // During a navigation the page is about to be replaced, and a line above it shows the progress.
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  // Ends all animations: a half-faded text has half its contrast, and a moving drawer covers other elements.
  // They are finished, not awaited, because a headless browser draws no frames for an idle page, so that an
  // animation waiting for its first frame would never end.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
    }
  })
  // Half a megabyte, so once for each document. In the main frame only, since frames belong to third parties.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (values) => {
    // as: set by the line above.
    const { axe: here } = globalThis as unknown as { axe: typeof axe }
    // Violations only, since the list of passes takes as long as the run itself.
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
