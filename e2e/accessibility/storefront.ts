import { expect, type Page } from '@playwright/test'

import { pageListens } from '../page-listens.ts'
import { addressOf } from '../products.ts'
import { openAt, toTop } from './open.ts'
import type { Visit } from './page-state.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
const color = (page: Page, name: string) => group(page, /^Colour/).getByRole('radio', { name })
const size = (page: Page, name: string | RegExp) =>
  group(page, /^Size/).getByRole('radio', { name, exact: true })

/** A stand-in for YouTube's player. */
const player = '<body style="background: black"><h1 style="color: white">Playing</h1>'

/** Pages that everybody reads. */
export const storefront: readonly Visit[] = [
  {
    name: 'the home page',
    states: [
      { name: 'the home page', at: '/', open: openAt('/', 'Offer Products') },
      {
        name: 'the home page with more offers, another tab and another banner',
        async open(page) {
          await page.getByRole('button', { name: 'See More' }).click()
          const offers = page.getByRole('region', { name: 'Offer Products' })
          await expect(offers.getByRole('article')).toHaveCount(10)
          const recommended = page.getByRole('region', { name: 'Recommended for You' })
          await recommended.getByRole('tab', { name: 'Best Seller' }).click()
          await expect(recommended.getByRole('article')).toHaveCount(12)
          const banner = page.getByRole('button', { name: /^Offer 3 of / })
          await banner.click()
          await expect(banner).toHaveAttribute('aria-current', 'true')
        },
      },
    ],
  },
  {
    name: 'listings',
    states: [
      {
        name: 'all categories',
        at: '/categories',
        open: openAt('/categories', 'See all in Fashion'),
      },
      {
        name: 'a listing',
        at: '/products',
        open: openAt('/products', /^Page 1 of/),
      },
      {
        name: 'the second page of a listing',
        open: openAt('/products?page=2', /^Page 2 of/),
      },
      {
        name: 'a search that finds nothing',
        open: openAt('/products?search=zzzzqqq', 'No products found'),
      },
      {
        name: 'a search box with suggestions',
        async open(page) {
          const icon = page.locator('summary', { hasText: 'Search' })
          if (await icon.isVisible()) await icon.click()
          const box = page.getByLabel('Search products').filter({ visible: true })
          await box.fill('sharee')
          const list = page.getByRole('listbox', { name: 'Suggestions' })
          await expect(list.getByRole('option', { name: /Sarees/ }).first()).toBeVisible()
          await expect(list.getByRole('option', { name: /৳[\d,]+/ }).first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'filters of a listing',
    isOpenedOnEach: true,
    states: [
      {
        name: 'a listing with colours, a size and goods in stock chosen, and a wrong price',
        at: '/products',
        forcedColors: true,
        async open(page) {
          await openAt('/products?category=Fashion', /^Page 1 of/)(page)
          if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click()
          const panel = isPhone(page)
            ? page.getByRole('dialog', { name: 'Filters' })
            : page.getByRole('complementary')
          const colors = panel.getByRole('navigation', { name: 'Colour' })
          for (const count of [1, 2]) {
            await colors
              .getByRole('link')
              .nth(count - 1)
              .click()
            await expect(colors.locator('a[aria-current]')).toHaveCount(count)
          }
          await panel.getByRole('navigation', { name: 'Size' }).getByRole('link').first().click()
          await expect(page).toHaveURL(/[?&]size=/)
          await panel.getByLabel('In stock only').click()
          await expect(page).toHaveURL(/inStock=true/)
          await panel.getByLabel('Maximum, ৳').fill('2 thousand')
          await panel.getByLabel('Maximum, ৳').press('Tab')
          await expect(panel.getByText('Enter a price in taka, for example 1,500')).toBeVisible()
        },
      },
      {
        name: 'the menu of categories, opened by keyboard',
        only: 'desktop',
        async open(page) {
          const button = page.getByRole('button', { name: 'Browse Categories' })
          const menu = page.getByRole('navigation', { name: 'Browse Categories' })
          await button.press('Enter')
          // The menu is loaded when it is first opened.
          const first = menu.getByRole('link', { name: 'Fashion', exact: true })
          await expect(first).toBeVisible()
          await page.keyboard.press('ArrowDown')
          await expect(first).toBeFocused()
          for (const key of ['Down', 'Right', 'Down']) await page.keyboard.press(`Arrow${key}`)
        },
      },
    ],
  },
  {
    name: 'a product',
    states: [
      {
        name: 'pictures of a product',
        at: '/products/:id/:words?',
        async open(page, { shopper }) {
          await page.goto(await addressOf(shopper, 'search=Jonaki+J12+Smartphone'))
          await expect(page.getByRole('button', { name: 'Show picture 1' })).toBeVisible()
          await pageListens(page)
        },
      },
      {
        name: 'pictures of a product in full screen',
        async open(page) {
          await page
            .getByRole('button', { name: /View in full screen$/ })
            .first()
            .click()
          const viewer = page.getByRole('dialog', { name: 'Pictures in full screen' })
          await expect(viewer.getByRole('group', { name: /^1 of/ }).getByRole('img')).toBeVisible()
        },
      },
      {
        name: 'the video of a product',
        async open(page) {
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
          const address = 'https://www.youtube-nocookie.com/**'
          const answer = { contentType: 'text/html', body: player }
          await page.route(address, (route) => route.fulfill(answer))
          await page.getByRole('button', { name: 'Video' }).click()
          await expect(page.frameLocator('iframe').getByText('Playing')).toBeVisible()
        },
      },
      {
        name: 'all reviews of a product',
        async open(page) {
          await page.getByRole('button', { name: 'Show picture 2' }).click()
          await page.getByRole('tab', { name: /^Reviews/ }).click()
          const reviews = page.getByRole('tabpanel', { name: /^Reviews/ })
          await reviews.getByRole('button', { name: 'Show more' }).click()
          await expect(reviews.getByText('23 of 23 reviews')).toBeVisible()
          await toTop(page)
        },
      },
      {
        name: 'an opened question about a product',
        async open(page) {
          await page.getByRole('tab', { name: /^FAQ/ }).click()
          await page.getByText('Is the charger inside?').click()
          await expect(page.getByText(/^Yes: a 33 W charger/)).toBeVisible()
          await toTop(page)
        },
      },
      {
        name: 'details of a product',
        async open(page) {
          await page.getByRole('tab', { name: 'Details' }).click()
          await expect(page.getByRole('tabpanel', { name: 'Details' })).toBeVisible()
          await toTop(page)
        },
      },
    ],
  },
  {
    name: 'choices of a product',
    states: [
      {
        name: 'a size that is sold out in this colour',
        at: '/products/:id/:words?',
        forcedColors: true,
        async open(page, { shopper }) {
          // Without the browser's share sheet, which not every browser has.
          await page.addInitScript(() => {
            Object.defineProperty(Navigator.prototype, 'share', { value: undefined })
          })
          await page.goto(await addressOf(shopper, 'search=Easy-Iron+Check+Shirt'))
          await pageListens(page)
          await size(page, 'XL').check()
          await color(page, 'Mint').check()
          await expect(size(page, /^XL /)).toBeChecked()
          await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
        },
      },
      {
        name: 'a size that is not made in this colour',
        async open(page) {
          await color(page, 'Sky blue').check()
          await size(page, 'XXL').check()
          await color(page, 'Grey').check()
          await expect(size(page, 'XXL')).toBeDisabled()
          await expect(size(page, 'M')).toBeChecked()
        },
      },
      {
        name: 'ways to share a product',
        async open(page) {
          await page.getByRole('button', { name: /^Share / }).click()
          await expect(page.getByRole('dialog', { name: 'Share this product' })).toBeVisible()
        },
      },
      {
        name: 'a size chart',
        async open(page, { shopper }) {
          await page.goto(await addressOf(shopper, 'search=Block+Print+Kurti'))
          await pageListens(page)
          await size(page, 'L').check()
          // Until the size is shown, it would close a dialog.
          await expect(page.getByRole('status').filter({ hasText: /\bL: / })).toBeVisible()
          await page.getByRole('button', { name: 'Size guide' }).click()
          const guide = page.getByRole('dialog', { name: 'Size guide' })
          const chosen = guide.getByRole('row', { name: /^L 40 / })
          await expect(chosen).toHaveAttribute('data-chosen', 'true')
        },
      },
      {
        name: 'a product that is sold out',
        async open(page, { shopper }) {
          await page.goto(await addressOf(shopper, 'search=Himsagar+Mango+Crate'))
          const similar = page.getByRole('region', { name: 'Sold out. You may like' })
          await expect(similar.getByRole('link')).toHaveCount(4)
        },
      },
      {
        name: 'a product that is not there',
        open: openAt('/products/no-id', 'Product not found'),
      },
    ],
  },
  {
    name: 'texts of the shop',
    states: [
      {
        name: 'the policy of returns',
        at: '/cancellation-returns',
        open: openAt('/cancellation-returns', /7 days/),
      },
      {
        name: 'the privacy policy',
        at: '/privacy-policy',
        open: openAt(
          '/privacy-policy',
          /We do not sell what we know about you|আপনার সম্পর্কে যা জানি, তা আমরা বিক্রি করি না/,
        ),
      },
      {
        name: 'the policy of instalments',
        at: '/emi-policy',
        open: openAt('/emi-policy', /adds no interest of its own|নিজের কোনো সুদ যোগ করে না/),
      },
      {
        name: 'customer support',
        at: '/customer-support',
        open: openAt(
          '/customer-support',
          /We will never ask for your password|আমরা কখনো আপনার পাসওয়ার্ড/,
        ),
      },
      {
        name: 'a page that the owner wrote',
        at: '/page/:slug',
        async open(page, { textPage }) {
          await openAt(`/page/${(await textPage()).slug}`, 'Lay the saree flat.')(page)
        },
      },
      {
        name: 'a page that the owner has deleted',
        open: openAt('/page/never-written', 'This page is not here'),
      },
      {
        name: 'an address where nothing is',
        at: null,
        open: openAt('/nowhere', 'Oops! Page Not Found'),
      },
    ],
  },
]
