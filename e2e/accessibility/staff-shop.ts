import { expect, type Page } from '@playwright/test'
import type { ShopStatus } from '@haat/contract/shop-status'

import { lateBackups } from '../late-backups.ts'
import { aTransparentDrawing } from '../phone-files.ts'
import { aMark } from './made.ts'
import { closeDialog, press } from './dialog.ts'
import { openAt } from './open.ts'
import type { Visit } from './page-state.ts'

/** Text and preview are beside each other on a wide screen. */
async function showTab(page: Page, name: 'Write' | 'Preview') {
  // The first is that of the English text.
  const tab = page.getByRole('tab', { name }).and(page.locator(':visible')).first()
  if (await tab.isVisible()) await tab.click()
}

const notAPicture = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }

/** How the shop is arranged. */
export const staffShop: readonly Visit[] = [
  {
    name: 'categories of the shop',
    as: 'admin',
    states: [
      {
        name: 'categories for staff, one of which is open',
        at: '/admin/categories',
        async open(page) {
          await page.goto('/admin/categories')
          await press(page, 'Open Fashion')
          await expect(page.getByRole('button', { name: 'Actions for Sarees' })).toBeVisible()
        },
      },
      {
        name: 'a new category that was sent empty',
        forcedColors: true,
        async open(page) {
          await press(page, 'New category')
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Save' }).click()
          await expect(dialog.getByText('Name is required')).toBeVisible()
        },
      },
      {
        name: 'a category about to be moved',
        async open(page) {
          await closeDialog(page)
          await press(page, 'Actions for Sarees')
          await press(page, 'Move to…')
          await page.getByRole('dialog').getByLabel('Into').selectOption('Electronics')
        },
      },
      {
        name: 'a category about to be merged',
        async open(page) {
          await closeDialog(page)
          await press(page, 'Actions for Fashion')
          await press(page, 'Merge into…')
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('Into').selectOption('Electronics')
          await expect(dialog.getByText(/products and \d+ categories in it move to/)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'coupons and delivery fees',
    as: 'admin',
    states: [
      {
        name: 'a coupon of more than everything',
        at: '/admin/coupons/new',
        forcedColors: true,
        async open(page) {
          await page.goto('/admin/coupons/new')
          await page.getByLabel('Code').fill(aMark())
          await page.getByLabel('Percent', { exact: true }).fill('101')
          await press(page, 'Save')
          await expect(page.getByText('A discount is at most 100 percent').first()).toBeVisible()
        },
      },
      {
        name: 'the list of coupons',
        at: '/admin/coupons',
        open: openAt('/admin/coupons', 'HAAT10'),
      },
      {
        name: 'a coupon',
        at: '/admin/coupons/:id',
        async open(page) {
          await page.getByRole('link', { name: 'HAAT10' }).first().click()
          await expect(page.getByLabel('Percent', { exact: true })).toHaveValue(/^(10|১০)$/)
        },
      },
      {
        name: 'a delivery fee below nothing',
        at: '/admin/shipping-fees',
        forcedColors: true,
        async open(page) {
          await page.goto('/admin/shipping-fees')
          await page.getByLabel('Inside Dhaka division (৳)').fill('-1')
          await press(page, 'Save')
          await expect(page.getByText('Cannot be negative')).toBeVisible()
        },
      },
      {
        name: 'a delivery fee of an area that is not chosen',
        async open(page) {
          await page.getByLabel('Inside Dhaka division (৳)').fill('60')
          await press(page, 'Add an area')
          await press(page, 'Save')
          const division = page.getByLabel('Division').last()
          await expect(division).toHaveAttribute('aria-invalid', 'true')
        },
      },
      {
        name: 'a delivery fee of an area',
        async open(page) {
          const area = page.getByRole('group', { name: /^Area \d+$/ }).last()
          await area.getByLabel('Division').selectOption('Rangpur')
          await area.getByLabel('District').selectOption('Panchagarh')
          await area.getByLabel('City/Upazila').selectOption('Tetulia')
          await area.getByLabel('Fee (৳)').fill('200')
        },
      },
      {
        name: 'messages to customers',
        at: '/admin/messages',
        open: openAt('/admin/messages', 'What SMS cost'),
      },
      {
        name: 'the words of a message',
        forcedColors: true,
        async open(page) {
          await page
            .getByRole('button', { name: /^Change: / })
            .first()
            .click()
          const words = page.getByLabel('Words of the SMS', { exact: true })
          await words.fill('Thank you for {order}. {link}')
          await expect(page.getByText('Thank you for 123456.')).toBeVisible()
        },
      },
      {
        name: 'ways to pay',
        at: '/admin/payment',
        open: openAt('/admin/payment', 'Cash on delivery'),
      },
    ],
  },
  {
    name: 'banners and the logo',
    as: 'admin',
    states: [
      {
        name: 'a banner that is cut out of a picture',
        at: '/admin/banners/new',
        async open(page) {
          await page.goto('/admin/banners/new')
          await page
            .getByLabel('Picture', { exact: true })
            .setInputFiles(await aTransparentDrawing())
          const zoom = page.getByRole('slider', { name: /^Zoom: / }).first()
          await expect(zoom).toBeVisible()
        },
      },
      {
        name: 'the list of banners, one of which has ended',
        at: '/admin/banners',
        async open(page, { admin }) {
          const picture = { ...(await aTransparentDrawing()), name: 'banner.png' }
          const fields = { bannerAlt: 'Mangoes', endsAt: '2026-01-03T10:00:00Z' }
          await (await admin()).make('/banner', { ...fields, bannerImage: picture })
          await openAt('/admin/banners', 'Ended')(page)
        },
      },
      {
        name: 'a banner',
        at: '/admin/banners/:id',
        async open(page) {
          await page
            .getByRole('link', { name: /^Change / })
            .first()
            .click()
          await expect(page.getByLabel('Alternative text', { exact: true })).toBeVisible()
        },
      },
      {
        name: 'a logo that is no picture',
        at: '/admin/logo',
        forcedColors: true,
        async open(page) {
          await page.goto('/admin/logo')
          await page.getByLabel('Picture', { exact: true }).setInputFiles(notAPicture)
          await expect(page.getByText(/ is not a picture\./)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'pages that the owner writes',
    as: 'admin',
    states: [
      {
        name: 'the list of written pages',
        at: '/admin/pages',
        async open(page, { textPage }) {
          await textPage()
          await openAt('/admin/pages', /^Size guide/)(page)
        },
      },
      {
        name: 'a written page that was sent empty',
        at: '/admin/pages/:id',
        async open(page) {
          await page.getByRole('link', { name: 'New page' }).click()
          await press(page, 'Save')
          await expect(page.getByText('The page needs a title')).toBeVisible()
        },
      },
      {
        name: 'a new page with its preview',
        async open(page) {
          await page.getByLabel('Title', { exact: true }).fill('How to measure')
          const text = '## How to measure\nLay the **saree** flat. Call {{supportPhone}}.'
          await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
          await showTab(page, 'Preview')
          const preview = page.getByRole('region', { name: 'Preview', exact: true })
          await expect(preview.locator('strong')).toHaveText('saree')
        },
      },
      {
        name: 'a written page in its editor, with its preview',
        async open(page, { textPage }) {
          await page.goto(`/admin/pages/${(await textPage())._id}`)
          await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
          await showTab(page, 'Preview')
          const preview = page.getByRole('region', { name: 'Preview', exact: true })
          await expect(preview.getByRole('heading', { name: 'How to measure' })).toBeVisible()
        },
      },
      {
        name: 'a written page that somebody else has saved',
        async open(page, { admin, textPage }) {
          const { _id, title, text, version } = await textPage()
          await showTab(page, 'Write')
          await page.getByRole('textbox', { name: 'Text', exact: true }).fill('## Mine')
          const other = { title: `${title}, new`, text, inFooter: false, isPublished: true }
          await (await admin()).act(`/text-page/${_id}`, { ...other, version }, 'PUT')
          await press(page, 'Save')
          await expect(page.getByText(/^Somebody else saved this page/)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'settings of the shop',
    as: 'admin',
    states: [
      {
        name: 'settings with the preview of a policy',
        at: '/admin/settings',
        async open(page) {
          await page.goto('/admin/settings')
          await page.getByText(/^EMI Policy/).click()
          const shown = page.locator(':visible')
          const text = page
            .getByRole('textbox', { name: 'Text in Markdown', exact: true })
            .and(shown)
          await text.fill('## Parts\n\n- three\n- six')
          await showTab(page, 'Preview')
          const preview = page.getByRole('region', { name: 'Preview', exact: true }).and(shown)
          await expect(preview.getByRole('listitem')).toHaveText(['three', 'six'])
        },
      },
      {
        name: 'a shop of which something does not work',
        at: '/admin/status',
        forcedColors: true,
        async open(page) {
          // Its own backups cannot be made late here.
          await page.route('**/api/v1/shop/status*', async (route) => {
            const response = await route.fetch()
            // as: the envelope of every reply.
            const reply = (await response.json()) as { data: ShopStatus }
            const data = { ...reply.data, backups: lateBackups }
            await route.fulfill({ json: { ...reply, data } })
          })
          await openAt('/admin/status', '1 thing does not work.')(page)
        },
      },
      {
        name: 'notifications for staff',
        at: '/admin/notifications',
        open: openAt('/admin/notifications', 'Not at all'),
      },
      {
        name: 'the security of an admin',
        at: '/admin/security',
        open: openAt('/admin/security', 'Your password alone opens your account.'),
      },
      {
        name: 'the guide for owners',
        at: '/admin/guide',
        open: openAt('/admin/guide', 'Guide'),
      },
      {
        name: 'a page of the guide',
        at: '/admin/guide/:id',
        open: openAt('/admin/guide/money', 'All of the guide'),
      },
    ],
  },
]
