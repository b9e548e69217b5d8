import { expect, type Page } from '@playwright/test'

import { codeOf } from '../authenticator.ts'
import { password } from '../people.ts'
import type { Made } from './made.ts'
import { closeNotices, dialogOf, press } from './dialog.ts'
import { openAt, openRows } from './open.ts'
import type { Visit } from './page-state.ts'

/** Accepts an invitation to the staff, as a new person. */
async function accept(page: Page, { invitation }: Made, permissions: readonly string[]) {
  await page.goto(await invitation(permissions))
  await page.getByLabel('Full name').fill('Shahana Parvin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Accept and start')
  await expect(page).toHaveURL(/\/admin/)
}

/** Sellers, and staff who may do a part of the work. */
export const staffPeople: readonly Visit[] = [
  {
    name: 'pages of a seller',
    as: 'seller',
    states: [
      {
        name: 'sales of a seller',
        at: '/seller',
        async open(page) {
          await openAt('/seller', 'Sales')(page)
          await expect(page.getByTitle(/: ৳/).first()).toBeVisible()
        },
      },
      {
        name: 'orders of a seller',
        at: '/seller/orders',
        open: openRows('/seller/orders?limit=10'),
      },
      {
        name: 'an order of a seller',
        at: '/seller/orders/:id',
        async open(page) {
          await page.locator('[data-row]').getByRole('link').first().click()
          await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
        },
      },
      {
        name: 'products of a seller',
        at: '/seller/products',
        open: openRows('/seller/products?limit=10'),
      },
      {
        name: 'a product of a seller',
        at: '/seller/products/:id',
        async open(page) {
          await page.locator('[data-row]').getByRole('link').first().click()
          await expect(page.getByRole('button', { name: 'Save product' })).toBeVisible()
        },
      },
      {
        name: 'the stock of a seller’s product',
        at: '/seller/products/:id/stock',
        async open(page) {
          await openAt(`${page.url()}/stock`, /^\d+ in stock$/)(page)
        },
      },
      {
        name: 'a new product of a seller',
        at: '/seller/products/new',
        open: openAt('/seller/products/new', 'Add pictures'),
      },
      {
        name: 'variants of a seller',
        at: '/seller/products/variants',
        open: openRows('/seller/products/variants?limit=10'),
      },
      {
        name: 'a seller in the area of customers',
        at: '/unauthorized',
        async open(page) {
          await openAt('/user/my-orders', 'Unauthorized Access')(page)
          await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'the security of a seller',
    as: 'newSeller',
    states: [
      {
        name: 'news of orders by SMS',
        at: '/seller/notifications',
        async open(page) {
          await page.goto('/seller/notifications')
          await page.getByRole('radio', { name: /^By SMS/ }).check()
          await press(page, 'Save')
          await expect(page.getByText('Saved', { exact: true })).toBeVisible()
          await closeNotices(page)
        },
      },
      {
        name: 'news of orders that this browser blocks',
        async open(page) {
          await page.getByRole('radio', { name: /^By notifications of this browser/ }).check()
          await press(page, 'Save')
          await expect(page.getByRole('alert').first()).toBeVisible()
        },
      },
      {
        name: 'news of orders that this browser shows',
        async open(page) {
          // A headless browser has no push service.
          await page.route('**/api/v1/order/alerts*', async (route) => {
            const response = await route.fetch()
            // as: the envelope of every reply.
            const reply = (await response.json()) as { data: { push: object } }
            const data = { ...reply.data, way: 'push', push: { ...reply.data.push, isHere: true } }
            await route.fulfill({ json: { ...reply, data } })
          })
          await openAt('/seller/notifications', 'This browser shows them')(page)
        },
      },
      {
        name: 'calls of a seller',
        at: '/seller/calls',
        open: openAt('/seller/calls', 'Calls to confirm'),
      },
      {
        name: 'couriers of a seller',
        at: '/seller/couriers',
        open: openAt('/seller/couriers', 'Couriers'),
      },
      {
        name: 'an account without a second step',
        at: '/seller/security',
        open: openAt('/seller/security', 'Your password alone opens your account.'),
      },
      {
        name: 'the set-up of a second step',
        async open(page) {
          await press(page, 'Set up the second step')
          const dialog = dialogOf(page, 'Set up the second step')
          const picture = dialog.getByRole('img', { name: /^Picture that an authenticator/ })
          await expect(picture).toBeVisible()
        },
      },
      {
        name: 'recovery codes of a second step',
        async open(page) {
          const dialog = dialogOf(page, 'Set up the second step')
          const key = (await dialog.locator('code').textContent()) ?? ''
          await dialog.getByLabel('Code').fill(codeOf(key))
          await dialog.getByRole('button', { name: 'Finish' }).click()
          const codes = dialogOf(page, 'Your recovery codes').getByRole('listitem')
          await expect(codes).toHaveCount(10)
          await closeNotices(page)
        },
      },
      {
        name: 'an account with a second step',
        async open(page) {
          await press(page, 'I have saved them')
          await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
        },
      },
      {
        name: 'the question whether it is oneself',
        async open(page) {
          // The server's own refusal to an old session.
          const message = 'Please show that it is you'
          const refusal = {
            success: false,
            statusCode: 403,
            message,
            data: { needs: 'confirmation' },
          }
          await page.route('**/second-step/recovery-codes', (route) =>
            route.fulfill({ status: 403, json: refusal }),
          )
          await press(page, 'Make new recovery codes')
          const anew = dialogOf(page, 'Make new recovery codes')
          await anew.getByRole('button', { name: 'Make new recovery codes' }).click()
          await expect(dialogOf(page, 'Please confirm that it is you')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'staff who receive goods',
    states: [
      {
        name: 'goods that are expected, to somebody who sees no orders',
        at: '/admin/to-return',
        async open(page, made) {
          await made.refusedOrder()
          await accept(page, made, ['stock'])
          await page.goto('/admin/to-return')
          await expect(page.getByRole('textbox', { name: 'Scan a parcel' })).toBeVisible()
        },
      },
      {
        name: 'no right to an order',
        at: '/unauthorized',
        async open(page, { placedOrder }) {
          await openAt(`/admin/orders/${await placedOrder()}`, 'Unauthorized Access')(page)
        },
      },
    ],
  },
  {
    name: 'staff who take orders',
    states: [
      {
        name: 'an order without what was received',
        at: '/admin/orders/:id',
        async open(page, made) {
          await accept(page, made, ['orders', 'customers'])
          await openAt(`/admin/orders/${await made.placedOrder()}`, /^Order #/)(page)
          await expect(page.getByText('Received', { exact: true })).toHaveCount(0)
        },
      },
    ],
  },
]
