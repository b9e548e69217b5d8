import { expect } from '@playwright/test'

import { newEmail } from '../people.ts'
import { closeDialog, closeNotices, dialogOf, press } from './dialog.ts'
import { openAt } from './open.ts'
import type { Visit } from './page-state.ts'

/** Figures of the shop, its customers and its people. */
export const staffFigures: readonly Visit[] = [
  {
    name: 'figures of the shop',
    as: 'admin',
    states: [
      {
        name: 'the overview with its sales as a table',
        at: '/admin',
        forcedColors: true,
        async open(page) {
          await page.goto('/admin?span=7')
          await page.getByText('As a table').first().click()
          const table = page.getByRole('table', { name: 'Sales by day' })
          await expect(table.getByRole('row')).toHaveCount(8)
        },
      },
      {
        name: 'days of the overview that are the wrong way round',
        async open(page) {
          await page.getByLabel('First day').fill('2026-03-05')
          await page.getByLabel('Last day').fill('2026-03-01')
          await press(page, 'Show')
          await expect(page.getByText('The last day comes before the first')).toBeVisible()
        },
      },
      {
        name: 'the report of sales',
        at: '/admin/reports',
        open: openAt('/admin/reports?span=90', 'How sales add up'),
      },
      {
        name: 'the report of what came back',
        at: '/admin/reports/came-back',
        open: openAt('/admin/reports/came-back?span=90', 'List by'),
      },
      {
        name: 'the report of money',
        at: '/admin/reports/money',
        open: openAt('/admin/reports/money?span=90', 'Due from couriers'),
      },
      {
        name: 'the report of VAT',
        at: '/admin/reports/vat',
        open: openAt('/admin/reports/vat?span=90', 'VAT'),
      },
    ],
  },
  {
    name: 'customers of the shop',
    as: 'admin',
    states: [
      {
        name: 'the list of customers',
        at: '/admin/customers',
        open: openAt('/admin/customers?search=Farhana', 'Farhana Rahman'),
      },
      {
        name: 'a customer for staff',
        at: '/admin/customers/:id',
        async open(page, { people }) {
          const { identifier } = await people.newcomer()
          await page.goto(`/admin/customers?search=${identifier}`)
          await page.getByRole('link', { name: 'Rokeya Begum' }).click()
          await expect(page.getByRole('heading', { name: 'Rokeya Begum' })).toBeVisible()
        },
      },
      {
        name: 'a change of a role',
        async open(page) {
          await press(page, 'Change role')
          const dialog = dialogOf(page, 'Change the role of Rokeya Begum')
          await dialog.getByLabel('New role').selectOption('Seller')
        },
      },
      {
        name: 'a customer about to be logged out',
        async open(page) {
          await closeDialog(page)
          const main = page.getByRole('main')
          await main.getByRole('button', { name: 'Log out', exact: true }).click()
          await expect(dialogOf(page, 'Log Rokeya Begum out everywhere?')).toBeVisible()
        },
      },
      {
        name: 'a customer about to be blocked without a reason',
        forcedColors: true,
        async open(page) {
          await closeDialog(page)
          await press(page, 'Block')
          const dialog = dialogOf(page, 'Block Rokeya Begum?')
          await dialog.getByRole('button', { name: 'Block', exact: true }).click()
          await expect(dialog.getByText('Say why')).toBeVisible()
        },
      },
      {
        name: 'a blocked customer',
        forcedColors: true,
        async open(page, { blocked }) {
          const { userId } = await blocked()
          await openAt(`/admin/customers/${userId}`, 'Refused three parcels')(page)
        },
      },
      {
        name: 'a customer with an open order about to be deleted',
        async open(page) {
          await press(page, 'Delete')
          const dialog = dialogOf(page, 'Delete Rokeya Begum?')
          await expect(dialog.getByText('Open orders: 1')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'people who work here',
    as: 'admin',
    states: [
      {
        name: 'a person about to be invited as staff',
        at: '/admin/people',
        async open(page) {
          await page.goto('/admin/people')
          await press(page, 'Invite')
          const dialog = dialogOf(page, 'Invite')
          await dialog.getByLabel('Email or phone').fill(newEmail())
          await dialog.getByLabel('Role', { exact: true }).selectOption('Packer')
        },
      },
      {
        name: 'people who work here and an invitation',
        async open(page) {
          await dialogOf(page, 'Invite')
            .getByRole('button', { name: 'Send the invitation' })
            .click()
          const invitations = page.getByRole('list', { name: 'Invitations' })
          await expect(invitations.getByRole('listitem').first()).toBeVisible()
          await closeNotices(page)
        },
      },
      {
        name: 'an opened entry of the activity log',
        at: '/admin/activity',
        async open(page, { blocked }) {
          await blocked()
          await page.goto('/admin/activity?kind=block&limit=10')
          await page.locator('[data-row] summary, [data-row] button').first().click()
        },
      },
    ],
  },
]
