import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What forced colours can break: they change nothing but colours. */
const rulesOfColors = ['color-contrast', 'link-in-text-block']

/**
 * Fails with the violations that axe finds on the page in its current state; with `forcedColors` also with those
 * that forced colours bring.
 */
export async function expectAccessible(
  page: Page,
  { forcedColors = false }: { forcedColors?: boolean } = {},
): Promise<void> {
  await expectNoViolations(page, 'tag', standards)
  if (!forcedColors) return
  await page.emulateMedia({ forcedColors: 'active' })
  await expectNoViolations(page, 'rule', rulesOfColors)
  await page.emulateMedia({ forcedColors: null })
}

async function expectNoViolations(page: Page, type: 'tag' | 'rule', values: string[]) {
  const found = await findViolations(page, type, values)
  // A navigation may have begun while axe ran, which dims what is there: what counts is found again.
  expect(found.length > 0 ? await findViolations(page, type, values) : []).toEqual([])
}

async function findViolations(page: Page, type: 'tag' | 'rule', values: string[]) {
  const message = 'What the page waits for'
  const intervals = [20, 50, 100]
  await expect
    .poll(() => page.evaluate(standStill), { message, intervals, timeout: 30_000 })
    .toEqual([])
  // Half a megabyte, so once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async (only) => {
      // as: set by the line above.
      const { axe: here } = globalThis as unknown as { axe: typeof axe }
      // Violations only, since the list of passes takes as long as the run itself. In the main frame only, since
      // frames belong to third parties.
      const { violations } = await here.run(document, {
        runOnly: only,
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    { type, values },
  )
}

/** Runs in the page. Ends its animations; returns what it still waits for. */
function standStill(): string[] {
  const { documentElement: root, title } = document
  // Half-faded text has half its contrast, and a moving drawer covers other elements. They are finished, not
  // awaited, because a headless browser draws no frames for an idle page, so that an animation waiting for its
  // first frame would never end.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  }
  // React must have hydrated the page, or it would change while axe runs.
  const isHydrated =
    root.dataset['listening'] !== undefined || !document.querySelector('script[type="module"]')
  return [
    // A page that is still loading has none.
    ...(title ? [] : ['a title']),
    ...(document.querySelector('h1') ? [] : ['a heading']),
    ...(isHydrated ? [] : ['hydration']),
    // During a navigation the page is about to be replaced, and a line above it shows the progress.
    ...(document.querySelector('progress.animate-progress') ? ['a navigation'] : []),
  ]
}
