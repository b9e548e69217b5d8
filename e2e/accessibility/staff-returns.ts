import { expect, type Locator } from '@playwright/test'

import { closeNotices, dialogOf, press } from './dialog.ts'
import { openAt, openOrder } from './open.ts'
import type { Visit } from './page-state.ts'

/** A returned piece more of a part: in this order they stand in the dialog. */
const oneMore = (dialog: Locator, part: 'accepted' | 'damaged' | 'refused') =>
  dialog
    .getByRole('button', { name: /: one more of / })
    .nth(['accepted', 'damaged', 'refused'].indexOf(part))

/** Goods and money that go back. */
export const staffReturns: readonly Visit[] = [
  {
    name: 'returns for staff',
    as: 'admin',
    states: [
      {
        name: 'an exchange asked for by staff',
        at: '/admin/orders/:id',
        async open(page, { deliveredSizes }) {
          await openOrder(page, await deliveredSizes())
          await press(page, 'Return or exchange')
          const dialog = dialogOf(page, 'Return or exchange')
          await dialog.getByLabel('Why?').selectOption('The size does not fit')
          await dialog.getByRole('radio', { name: 'Exchange' }).check()
          const instead = dialog.getByLabel(/[Ii]nstead/)
          const other = instead.locator('option:not([disabled])').last()
          await instead.selectOption((await other.getAttribute('value')) ?? '')
          await expect(dialog.getByText('To pay for the exchange')).toBeVisible()
        },
      },
      {
        name: 'a return that was asked for',
        at: '/admin/returns/:id',
        async open(page) {
          await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
          await expect(page.getByRole('heading', { name: /^Return of order/ })).toBeVisible()
          await closeNotices(page)
        },
      },
      {
        name: 'an exchange about to be approved',
        async open(page) {
          await press(page, 'Approve')
          const dialog = dialogOf(page, /Approve this exchange/)
          await expect(dialog.getByText('To pay for the exchange')).toBeVisible()
        },
      },
      {
        name: 'goods of a return about to be received',
        async open(page) {
          const approve = dialogOf(page, /Approve this exchange/)
          await approve.getByRole('button', { name: 'Approve', exact: true }).click()
          await expect(page.getByText('Exchange order')).toBeVisible()
          await press(page, 'Receive goods')
          const dialog = dialogOf(page, /What arrived/)
          await oneMore(dialog, 'refused').click()
          await closeNotices(page)
        },
      },
      {
        name: 'a return about to be settled',
        async open(page) {
          const receive = dialogOf(page, /What arrived/)
          await oneMore(receive, 'accepted').click()
          await receive.getByRole('button', { name: 'Receive goods', exact: true }).click()
          await expect(receive).toBeHidden()
          await press(page, 'Settle')
          const dialog = dialogOf(page, /Settle this return/)
          await expect(dialog.getByText('Value of these goods')).toBeVisible()
          await closeNotices(page)
        },
      },
      {
        name: 'the list of returns',
        at: '/admin/returns',
        forcedColors: true,
        async open(page, { returnedOrder }) {
          await returnedOrder()
          await page.goto('/admin/returns?limit=10')
          await expect(page.getByRole('link', { name: /^#\S{6}/ }).first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'goods on their way back',
    as: 'admin',
    states: [
      {
        name: 'goods that are expected, and a number that is not',
        at: '/admin/to-return',
        async open(page, { refusedOrder }) {
          await refusedOrder()
          await page.goto('/admin/to-return')
          const scan = page.getByRole('textbox', { name: 'Scan a parcel' })
          await scan.fill('nothing-like-it')
          await scan.press('Enter')
          await expect(
            page.getByText('Nothing with “nothing-like-it” is on its way back.'),
          ).toBeVisible()
        },
      },
      {
        name: 'a parcel that is counted',
        at: '/admin/to-return/:id',
        forcedColors: true,
        async open(page, { refusedOrder }) {
          const id = await refusedOrder()
          await page.goto('/admin/to-return')
          const scan = page.getByRole('textbox', { name: 'Scan a parcel' })
          await scan.fill(id.slice(-6))
          await scan.press('Enter')
          await expect(page.getByRole('heading', { name: /^Receive goods of order/ })).toBeVisible()
          const named = await page.getByText(/SKU\s\w/).textContent()
          const piece = page.getByRole('textbox', { name: 'Scan a piece' })
          await piece.fill(/SKU\s(\S+)/.exec(named ?? '')?.[1] ?? '')
          await piece.press('Enter')
          await expect(page.getByText(/^Counted: /)).toBeVisible()
          await piece.press('Enter')
          await expect(page.getByText(/^No more pieces with the SKU/)).toBeVisible()
        },
      },
      {
        name: 'a parcel that was received',
        async open(page) {
          await press(page, 'Receive 1 piece')
          await expect(page.getByText('Nothing more is expected of this parcel.')).toBeVisible()
          await closeNotices(page)
        },
      },
    ],
  },
  {
    name: 'refunds for staff',
    as: 'admin',
    states: [
      {
        name: 'the list of refunds',
        at: '/admin/refunds',
        forcedColors: true,
        async open(page) {
          await page.goto('/admin/refunds?limit=10')
          await expect(page.getByRole('link', { name: /^#\S{6}/ }).first()).toBeVisible()
        },
      },
      {
        name: 'open refunds with the time that is left',
        async open(page) {
          await openAt('/admin/refunds?status=open&limit=10', /^\d+( h)? left$/)(page)
        },
      },
      {
        name: 'a refund',
        at: '/admin/refunds/:id',
        async open(page) {
          await page
            .getByRole('link', { name: /^#\S{6}/ })
            .first()
            .click()
          await expect(page.getByRole('heading', { name: /^Refund of order #/ })).toBeVisible()
        },
      },
      {
        name: 'a refund about to be rejected without a reason',
        async open(page) {
          await press(page, 'Reject')
          const dialog = dialogOf(page, /^Reject the refund of ৳/)
          await dialog.getByRole('button', { name: 'Reject' }).click()
          await expect(dialog.getByRole('alert').filter({ hasText: 'Say why' })).toBeVisible()
        },
      },
      {
        name: 'held payments',
        at: '/admin/held-payments',
        open: openAt('/admin/held-payments', 'Held payments'),
      },
      {
        name: 'complaints for staff',
        at: '/admin/complaints',
        open: openAt('/admin/complaints', 'Complaints'),
      },
      {
        name: 'reviews for staff',
        at: '/admin/reviews',
        async open(page) {
          await page.goto('/admin/reviews?limit=10')
          await expect(page.getByRole('button', { name: 'Hide' }).first()).toBeVisible()
        },
      },
    ],
  },
]
