import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { pageListens } from './page-listens.ts'
import { productToBuy } from './products.ts'

test.describe('reading without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home, listing and product are complete and linked without JavaScript @phone', async ({
    page,
    request,
  }) => {
    const { _id, productName, OwnerId } = await productToBuy(request)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Offer Products' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See More' })).toHaveAttribute(
      'href',
      '/products?discount=1',
    )
    await page.getByRole('link', { name: 'Best Seller' }).click()
    await expect(page).toHaveURL('/products?sortBy=sales')
    await page.goto('/products')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await page.goto(`/products/${_id}`)
    await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
    await expect(page.getByText('Sold by').first()).toBeVisible()
    await expect(page.getByText(/৳[\d,]+/).first()).toBeVisible()
    await page.getByRole('link', { name: OwnerId.name }).click()
    await expect(page).toHaveURL(/owner=/)
    await expect(page.getByRole('link', { name: `Sold by ${OwnerId.name}` })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/)
  })
})

test.describe('reading with JavaScript', () => {
  const screens = [
    '/',
    '/products',
    '/products?page=2',
    '/products?search=zzzzqqq',
    '/login',
    '/register',
  ]
  const pagesOfAccounts = [
    '/otp-verification-register',
    '/verify/pending',
    '/forgot-password',
    '/otp-verification',
    '/reset-password',
    '/unauthorized',
  ]

  // In one browser, which loads the shop's files once.
  test('axe finds nothing on the main pages, and the console is quiet', async ({ page }) => {
    test.slow()
    const expectNoComplaints = watchConsole(page, /responded with a status of 404 /)
    for (const address of [...screens, ...pagesOfAccounts, '/nowhere', '/products/no-id']) {
      await test.step(address, async () => {
        await page.goto(address)
        await pageListens(page)
        expectNoComplaints()
      })
    }
  })

  test('a product page has its title, canonical link, Open Graph and JSON-LD @desktop', async ({
    page,
    request,
  }) => {
    const { _id, productName } = await productToBuy(request)
    const reply = await request.get(`/products/${_id}`)
    expect(reply.headers()['content-security-policy']).toContain("script-src 'self'")
    await page.goto(`/products/${_id}`)
    await expect(page).toHaveTitle(new RegExp(productName.slice(0, 12)))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\//)
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(1)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const kinds = blocks.map((block) => (JSON.parse(block) as { '@type': string })['@type'])
    expect(kinds.toSorted()).toEqual(['BreadcrumbList', 'Product'])
  })

  test('unknown pages have a friendly text and the right status @desktop', async ({
    page,
    request,
  }) => {
    const unknown = '/products/0190a000-0000-7000-8000-000000000000'
    expect((await request.get(unknown)).status()).toBe(404)
    await page.goto(unknown)
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeAttached()
    await expect(page.getByRole('heading', { name: 'You may like these' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Products' }).click()
    await expect(page).toHaveURL('/products')

    expect((await request.get('/nowhere')).status()).toBe(404)
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
    // The shop's footer is there.
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL('/')

    for (const query of [
      'page=0',
      'page=1000000000',
      'page=abc',
      'category=no-such',
      'minPrice=x',
    ]) {
      const reply = await page.goto(`/products?${query}`)
      expect(reply?.status()).toBeLessThan(500)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('no text is cut off on the smallest phone, nor in landscape @phone', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 320 })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => sideways(page)).toBe(0)

    for (const address of ['/', '/products?sortBy=sales']) {
      await page.goto(address)
      expect(await cutWords(page)).toEqual([])
    }
  })

  test('with text twice as large nothing is cut off, and no page is wider than its screen @phone', async ({
    page,
    request,
  }) => {
    const { _id } = await productToBuy(request)
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      }),
    )
    for (const address of ['/', '/products?sortBy=sales', `/products/${_id}`, '/categories']) {
      await page.goto(address)
      expect([address, await sideways(page)]).toEqual([address, 0])
    }
    await page.goto('/products?sortBy=sales')
    expect(await cutWords(page)).toEqual([])
  })

  test("sticky bars leave three quarters of a low phone's screen @phone", async ({
    page,
    request,
  }) => {
    const { _id } = await productToBuy(request)
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const address of ['/', `/products/${_id}`]) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect.poll(() => heightOfBars(page)).toBeGreaterThan(0)
        expect(await heightOfBars(page)).toBeLessThanOrEqual(height / 4)
      }
    }
  })

  test('every page fits its screen without horizontal scrolling', async ({ page, request }) => {
    const { _id } = await productToBuy(request)
    for (const address of [...screens, `/products/${_id}`, '/nowhere', '/checkout']) {
      await page.goto(address)
      expect([address, await sideways(page)]).toEqual([address, 0])
    }
  })
})

/** Horizontal scroll range of a page in pixels. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Texts of cards that overflow their card. */
function cutWords(page: Page): Promise<(string | null)[]> {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('span, p')]
        .filter((word) => word.getBoundingClientRect().right > right)
        .map((word) => word.textContent)
    }),
  )
}

/** Height in pixels that sticky elements cover. */
function heightOfBars(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-fixed]')]
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      .map((bar) => {
        const { top, bottom } = bar.getBoundingClientRect()
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      })
      .reduce((sum, height) => sum + height, 0),
  )
}
