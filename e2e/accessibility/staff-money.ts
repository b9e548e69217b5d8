import { expect, type Page } from '@playwright/test'

import { closeDialog, dialogOf, press } from './dialog.ts'
import { openAt, openRows } from './open.ts'
import type { Visit } from './page-state.ts'

/** Chooses the account of this name, whose label says what lies on it, too. */
async function chooseAccount(page: Page, name: string, account: string) {
  const value = await page
    .locator(`select[name=${name}] option`, { hasText: account })
    .getAttribute('value')
  await page.locator(`select[name=${name}]`).selectOption({ value: value ?? '' })
}

/** Opens the first button of its kind: on a phone it stands in a card, on a desktop in a row. */
const pressFirst = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click()

/** Where the money is, and what is booked by hand. */
export const staffMoney: readonly Visit[] = [
  {
    name: 'where the money is',
    as: 'admin',
    states: [
      {
        name: 'the accounts with what lies on them',
        at: '/admin/money',
        forcedColors: true,
        async open(page, { courierMoney }) {
          await courierMoney()
          await openAt('/admin/money', 'Money in hand')(page)
        },
      },
      {
        name: 'an expense that was sent empty',
        async open(page) {
          await press(page, 'Expense')
          const dialog = dialogOf(page, 'Expense')
          await dialog.getByText('VAT and reference', { exact: true }).click()
          await dialog.getByRole('button', { name: 'Book', exact: true }).click()
          await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused()
        },
      },
      {
        name: 'a transfer, with what its accounts hold then',
        async open(page) {
          await closeDialog(page)
          await press(page, 'Transfer')
          const dialog = dialogOf(page, 'Transfer')
          await dialog.getByLabel('Amount in ৳').fill('500')
          await expect(dialog.getByText('Afterwards', { exact: true })).toBeVisible()
        },
      },
      {
        name: 'other income',
        async open(page) {
          await closeDialog(page)
          await press(page, 'Other income')
          await dialogOf(page, 'Other income').getByLabel('Amount in ৳').fill('300')
        },
      },
      {
        name: 'an account that is added without a name',
        async open(page) {
          await closeDialog(page)
          await press(page, 'Add an account')
          const dialog = dialogOf(page, 'Add an account')
          await dialog.getByRole('button', { name: 'Add', exact: true }).click()
          await expect(dialog.getByText('The account needs a name')).toBeVisible()
        },
      },
      {
        name: 'an account that is changed',
        async open(page) {
          await closeDialog(page)
          await pressFirst(page, /^Change /)
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'what was booked',
    as: 'admin',
    states: [
      {
        name: 'the entries of all accounts',
        at: '/admin/money/entries',
        async open(page, { courierMoney }) {
          await courierMoney()
          await openRows('/admin/money/entries?limit=20')(page)
        },
      },
      {
        name: 'a booking about to be taken back without a reason',
        async open(page) {
          await page.goto('/admin/money/entries?kind=income&limit=20')
          await pressFirst(page, /^Book back: /)
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Book back', exact: true }).click()
          await expect(dialog.getByText('Say why')).toBeVisible()
        },
      },
      {
        name: 'the entries of one account',
        async open(page, { courierMoney }) {
          await closeDialog(page)
          const { till } = await courierMoney()
          await page.goto('/admin/money')
          await page.getByRole('main').getByRole('link', { name: till }).click()
          await expect(page.locator('[data-row]').first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a payout of a courier',
    as: 'admin',
    states: [
      {
        name: 'a payout whose courier is not chosen yet',
        at: '/admin/money/payout',
        async open(page, { courierMoney }) {
          await courierMoney()
          await openAt('/admin/money/payout', 'Choose the courier first.')(page)
        },
      },
      {
        name: 'a payout with parcels paid, short and unknown',
        forcedColors: true,
        async open(page, { courierMoney }) {
          const { courier, parcels } = await courierMoney()
          await chooseAccount(page, 'courier', courier)
          await page.getByLabel('Received').fill('900')
          await page.getByText('Paste from the statement', { exact: true }).click()
          const [one, other] = parcels.map(({ trackingNumber }) => trackingNumber)
          await page
            .getByLabel('One parcel a line: number, and amount if it differs')
            .fill(`${one}\n${other} 50\nNOBODY-1 70`)
          await press(page, 'Add these')
          await expect(page.getByText('NOBODY-1', { exact: true }).first()).toBeVisible()
        },
      },
      {
        name: 'a payout that cannot be booked, beside what is due',
        async open(page) {
          await page.getByText('Choose from what is due', { exact: true }).click()
          await press(page, /^Book the payout/)
          await expect(page.getByText(/^1 parcel cannot stand in this payout/)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'parcels and what was paid for them',
    as: 'admin',
    states: [
      {
        name: 'parcels that are due',
        at: '/admin/money/parcels',
        forcedColors: true,
        async open(page, { courierMoney }) {
          await courierMoney()
          await openRows('/admin/money/parcels')(page)
        },
      },
      {
        name: 'a parcel about to be claimed',
        async open(page) {
          await pressFirst(page, /^Claim: /)
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      {
        name: 'parcels that are short',
        async open(page) {
          await closeDialog(page)
          await page.goto('/admin/money/parcels?state=short')
          await expect(page.locator('[data-row]').first()).toBeVisible()
        },
      },
      {
        name: 'a shortfall about to be given up without a reason',
        async open(page) {
          await pressFirst(page, /^Give up: /)
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Give up', exact: true }).click()
          await expect(dialog.getByText('Say why')).toBeVisible()
        },
      },
      {
        name: 'open claims',
        at: '/admin/money/claims',
        async open(page) {
          await closeDialog(page)
          await openRows('/admin/money/claims')(page)
        },
      },
      {
        name: 'a claim about to be closed',
        async open(page) {
          await pressFirst(page, /^Close the claim: /)
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a till that is counted',
    as: 'admin',
    states: [
      {
        name: 'a till counted note by note, with money missing',
        at: '/admin/money/count',
        forcedColors: true,
        async open(page, { courierMoney }) {
          const { till } = await courierMoney()
          await page.goto('/admin/money/count')
          await chooseAccount(page, 'account', till)
          await page.getByText('Count notes and coins', { exact: true }).click()
          await page.locator('[name="pieces.100"]').fill('2')
          await expect(page.getByText(/ is missing$/).first()).toBeVisible()
        },
      },
      {
        name: 'a count that cannot be read',
        async open(page) {
          await page.locator('[name="pieces.100"]').fill('many')
          await press(page, 'Book the count')
          await expect(page.getByText('Write what you counted, such as 9,040')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'months of money',
    as: 'admin',
    states: [
      {
        name: 'months that are closed, and the file of one',
        at: '/admin/money/months',
        open: openAt('/admin/money/months', 'A month for the accountant'),
      },
      {
        name: 'a month about to be closed',
        async open(page) {
          await page
            .getByRole('main')
            .getByRole('button', { name: /^Close / })
            .click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      {
        name: 'what each account holds, before it is booked',
        at: '/admin/money/opening',
        async open(page) {
          await closeDialog(page)
          await openAt('/admin/money/opening', /^Count the till, look into each wallet/)(page)
        },
      },
    ],
  },
]
