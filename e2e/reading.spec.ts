import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { pageListens } from './page-listens.ts'
import { demo } from './people.ts'
import { addressOf, productToBuy } from './products.ts'

test.describe('the shop without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('goods are found, read and looked through without JavaScript @phone', async ({
    page,
    request,
  }) => {
    const { _id, productName, OwnerId } = await productToBuy(request)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Offer Products' })).toBeVisible()
    await page.locator('summary', { hasText: 'Search' }).click()
    const box = page.getByLabel('Search products').filter({ visible: true })
    await box.fill('jamdnai')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=jamdnai$/)
    await expect(page.getByRole('article').first()).toContainText('Jamdani')
    await page.goto('/products')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await page.goto('/categories')
    const rail = page.getByRole('navigation', { name: 'Categories' })
    await rail.getByRole('link', { name: 'Electronics' }).click()
    await expect(page.getByRole('link', { name: 'See all in Electronics' })).toBeVisible()
    await page.goto(`/products/${_id}`)
    await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
    await expect(page.getByText('Sold by').first()).toBeVisible()
    await expect(page.getByText(/৳[\d,]+/).first()).toBeVisible()
    await page.getByRole('link', { name: OwnerId.name }).click()
    await expect(page).toHaveURL(/owner=/)
    await expect(page.getByRole('link', { name: `Sold by ${OwnerId.name}` })).toBeVisible()
  })

  test('a listing is filtered without JavaScript, and no password is ever in an address @desktop', async ({
    page,
  }) => {
    await page.goto('/products?category=Fashion')
    await page.getByLabel('Maximum, ৳').fill('১৫০০')
    await page.getByLabel('In stock only').check()
    await page.getByRole('complementary').getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove Up to ৳1,500' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove In stock only' })).toBeVisible()

    await page.goto('/login')
    await page.getByLabel('Email or phone').fill(demo.customer.identifier)
    await page.getByLabel('Password', { exact: true }).fill(demo.customer.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('There is nothing at /login')).toBeVisible()
    expect(page.url()).not.toContain(demo.customer.password)
  })
})

test.describe('reading with JavaScript', () => {
  const screens = [
    '/',
    '/products',
    '/products?page=2',
    '/products?search=zzzzqqq',
    '/products/no-id',
    '/nowhere',
    '/checkout',
    '/login',
    '/register',
    '/otp-verification-register',
    '/verify/pending',
    '/forgot-password',
    '/otp-verification',
    '/reset-password',
    '/unauthorized',
  ]

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
    const soldOut = await addressOf(request, 'search=Himsagar+Mango+Crate')
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      }),
    )
    const pages = ['/', '/products?sortBy=sales', `/products/${_id}`, soldOut, '/categories']
    for (const address of pages) {
      await page.goto(address)
      expect([address, await sideways(page)]).toEqual([address, 0])
    }
    await page.goto('/products?sortBy=sales')
    expect(await cutWords(page)).toEqual([])
  })

  test('words of 200 letters break on the smallest phone @phone', async ({ page, request }) => {
    const { _id } = await productToBuy(request)
    await page.setViewportSize({ width: 320, height: 640 })
    const search = `/products?search=${'Shaplaphul'.repeat(20)}`
    for (const address of [`/products/${_id}`, '/products?sortBy=sales', search, '/categories']) {
      await page.goto(address)
      await pageListens(page)
      // What sellers and shoppers type: names, options, texts, searches.
      await page.evaluate(() => {
        const typed =
          'h1, h3 a, h3, li[aria-current], main a[href*="owner="], label, [role=tabpanel] p'
        for (const element of document.querySelectorAll(`main :is(${typed})`)) {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          while (texts.nextNode()) texts.currentNode.nodeValue = 'Shaplaphul'.repeat(20)
        }
      })
      expect([address, await sideways(page)]).toEqual([address, 0])
    }
  })

  test("sticky bars leave three quarters of a low phone's screen @phone", async ({
    page,
    request,
  }) => {
    const { _id } = await productToBuy(request)
    for (const address of ['/', `/products/${_id}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      for (const [width, height] of [
        [320, 568],
        [360, 640],
        [360, 740],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => heightOfBars(page)).toBeGreaterThan(0)
        expect(await heightOfBars(page)).toBeLessThanOrEqual(height / 4)
      }
    }
  })

  test('every page fits its screen without horizontal scrolling, and its console is quiet @phone', async ({
    page,
    request,
  }) => {
    const expectNoComplaints = watchConsole(page, /responded with a status of 404 /)
    const { _id } = await productToBuy(request)
    for (const address of [...screens, `/products/${_id}`]) {
      await test.step(address, async () => {
        await page.goto(address)
        await pageListens(page)
        expect(await sideways(page)).toBe(0)
        expectNoComplaints()
      })
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

test('the built server documents its calls with the names of their schemas @desktop', async ({
  request,
}) => {
  const reply = await request.get('/api/v1/openapi.json')
  // as: the part that is asked about.
  const { components } = (await reply.json()) as { components: { schemas: object } }
  // A bundler may drop what only names them.
  for (const name of ['Order', 'StaffOrder', 'Product']) {
    expect(components.schemas).toHaveProperty(name)
  }
})
