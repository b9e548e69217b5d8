import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with what axe finds on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page on its way has neither yet.
  await expect(page).toHaveTitle(/./)
  await expect(page.locator('h1').first()).toBeAttached()
  // Half faded in, a text has half its contrast; a drawer on its way covers what it will not cover. What opens
  // while axe is looking must be there at once too. Ended, not waited for: a browser without a screen draws no
  // frame for a page that rests, and an animation that waits for its first frame then never ends.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
    }
  })
  // In the page itself: the other way opens a second one, and a browser may stop the first while it is behind.
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .setLegacyMode()
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found).toEqual([])
}
