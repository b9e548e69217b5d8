import { randomInt } from 'node:crypto'

import { expect, type Page } from '@playwright/test'

import { newPhone } from '../people.ts'
import { aPhoto } from '../phone-files.ts'
import { closeDialog, dialogOf } from './dialog.ts'
import { openAt } from './open.ts'
import type { Visit } from './page-state.ts'

const cardOf = (page: Page, id: string) =>
  page.getByRole('article').filter({ hasText: `#${id.slice(-6)}` })

/** Presses a button of an order in the list. */
async function pressOf(page: Page, id: string, name: string | RegExp) {
  await closeDialog(page)
  await cardOf(page, id).getByRole('button', { name }).click()
}

/** The address of an order with its details open. */
const details = (id: string) => `/user/my-orders?order=${id}`

/** The area of a customer. */
export const customers: readonly Visit[] = [
  {
    name: 'the account of a customer',
    as: 'customer',
    states: [
      { name: 'an account', at: '/user', open: openAt('/user', 'Farhana Rahman') },
      {
        name: 'requests of money back',
        at: '/user/refund-request',
        forcedColors: true,
        async open(page) {
          await page.goto('/user/refund-request')
          await expect(page.getByRole('article').first()).toBeVisible()
        },
      },
      {
        name: 'orders of a customer in every state',
        at: '/user/my-orders',
        forcedColors: true,
        async open(page) {
          await page.goto('/user/my-orders')
          await expect(page.getByRole('article').nth(4)).toBeVisible()
        },
      },
      {
        name: 'orders filtered by days that are the wrong way round',
        async open(page) {
          await page.getByRole('button', { name: 'Filter' }).click()
          await page.getByLabel('From').fill('2030-01-01')
          await expect(page.getByText('No orders found')).toBeVisible()
          await page.getByLabel('To').fill('2029-01-01')
          await expect(page.getByText('The first day must not come after the last')).toBeVisible()
        },
      },
      {
        name: 'an order that is not one’s own',
        async open(page) {
          await page.goto(details('0190c5f0-0000-7000-8000-000000000000'))
          await expect(dialogOf(page, 'Order not found')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'orders and their dialogs',
    as: 'buyer',
    states: [
      {
        name: 'an order that waits for its payment',
        at: '/user/my-orders',
        forcedColors: true,
        async open(page, { unpaidOrder, placedOrder, deliveredOrder }) {
          const { _id } = await unpaidOrder()
          // One after the other: they are placed in one browser, which has one session.
          await placedOrder()
          await deliveredOrder()
          await page.goto('/user/my-orders')
          await expect(cardOf(page, _id).getByRole('timer')).toHaveText(/^[\d০-৯]+:[\d০-৯]{2}$/)
        },
      },
      {
        name: 'an unpaid order about to be cancelled',
        async open(page, { unpaidOrder }) {
          await pressOf(page, (await unpaidOrder())._id, 'Cancel Order')
          const dialog = dialogOf(page, 'Cancel Order')
          await expect(dialog.getByRole('button', { name: 'Pay on delivery' })).toBeVisible()
        },
      },
      {
        name: 'an order about to be cancelled',
        async open(page, { placedOrder }) {
          await pressOf(page, await placedOrder(), 'Cancel Order')
          await expect(dialogOf(page, 'Cancel Order').getByText(/^Are you sure/)).toBeVisible()
        },
      },
      {
        name: 'a review that is too long',
        forcedColors: true,
        async open(page, { deliveredOrder }) {
          await pressOf(page, await deliveredOrder(), /^Review /)
          const dialog = dialogOf(page, /^Review /)
          await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true })
          await dialog.getByLabel('Your review').fill('ক'.repeat(5_001))
          await expect(dialog.getByText('At most 5000 characters')).toBeVisible()
        },
      },
      {
        name: 'goods that are given back',
        async open(page, { deliveredOrder }) {
          await pressOf(page, await deliveredOrder(), 'Return or exchange')
          const dialog = dialogOf(page, 'Return or exchange')
          await dialog.getByLabel('Why?').selectOption('The size does not fit')
          await dialog.getByLabel('Add pictures').setInputFiles([await aPhoto()])
          await expect(dialog.getByRole('button', { name: /^Remove / })).toBeVisible()
          await expect(dialog.getByText(/^৳/)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a paid order that is cancelled',
    as: 'buyer',
    states: [
      {
        name: 'a request of money back with two errors',
        at: '/user/my-orders',
        forcedColors: true,
        async open(page, { aPaidOrder }) {
          const id = await aPaidOrder()
          await page.goto('/user/my-orders')
          await pressOf(page, id, 'Cancel Order')
          const dialog = dialogOf(page, 'Cancel order and Submit Refund Request')
          await dialog.getByLabel('Refund Method').selectOption('card')
          await dialog.getByLabel('Refund Number').fill('my wallet')
          await dialog.getByRole('button', { name: 'Confirm' }).click()
          const error = dialog.getByText('Refund method must be bKash, Nagad or Rocket')
          await expect(error).toBeVisible()
        },
      },
      {
        name: 'an accepted request of money back',
        async open(page) {
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('Refund Method').selectOption('nagad')
          await dialog.getByLabel('Refund Number').fill('01712345678')
          await dialog.getByRole('button', { name: 'Confirm' }).click()
          await expect(dialogOf(page, 'Refund Request Accepted')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'details of an order',
    as: 'buyer',
    states: [
      {
        name: 'details of an order that is paid at the door',
        at: '/user/my-orders',
        async open(page, { placedOrder }) {
          await page.goto(details(await placedOrder()))
          await expect(page.getByRole('dialog').getByText(/is paid at the door/)).toBeVisible()
        },
      },
      {
        name: 'details of a delivered order',
        async open(page, { deliveredOrder }) {
          await page.goto(details(await deliveredOrder()))
          const steps = page.getByRole('dialog').getByRole('listitem')
          await expect(steps.filter({ hasText: 'by the shop' })).toHaveCount(3)
        },
      },
      {
        name: 'details of an order that goes back, with a request that was taken back',
        async open(page, { returnedOrder }) {
          await page.goto(details(await returnedOrder()))
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByText(/^Please pack the goods/)).toBeVisible()
          await expect(dialog.getByText('Cancelled').first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'the profile of a customer',
    as: 'newcomer',
    states: [
      {
        name: 'a profile',
        at: '/user/profile',
        forcedColors: true,
        async open(page) {
          await page.goto('/user/profile')
          await expect(page.getByLabel('Full name')).toHaveValue('Rokeya Begum')
        },
      },
      {
        name: 'a new phone number that waits for its code',
        async open(page) {
          await page.getByLabel('Phone number').fill(newPhone())
          await page.getByRole('button', { name: 'Save changes' }).click()
          await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
        },
      },
      {
        name: 'a file that is no picture of a person',
        async open(page) {
          await page.getByRole('tab', { name: 'Profile Image' }).click()
          await page.getByLabel('Add a picture').setInputFiles({
            name: 'not-a-picture.txt',
            mimeType: 'text/plain',
            buffer: Buffer.from('words'),
          })
          await expect(page.getByText(/ is not a picture/)).toBeVisible()
        },
      },
      {
        name: 'the security of an account',
        async open(page) {
          await page.getByRole('tab', { name: 'Security' }).click()
          await expect(page.getByText('This device')).toBeVisible()
        },
      },
      {
        name: 'an account about to be deleted',
        async open(page) {
          await page.getByRole('button', { name: 'Delete my account' }).click()
          await expect(page.getByLabel('Your password, so that we know it is you')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a customer by Google',
    states: [
      {
        name: 'the security of an account without a password',
        at: '/user/profile',
        async open(page) {
          await page.goto('/login')
          const popup = page.waitForEvent('popup')
          await page.getByRole('button', { name: 'Sign in with Google' }).click()
          const chooser = await popup
          const email = `rahima.${randomInt(2 ** 40)}@gmail.com`
          await chooser.getByLabel('Email', { exact: true }).fill(email)
          await chooser.getByRole('button', { name: 'Continue' }).click()
          await expect(page).toHaveURL(/\/(?:bn)?$/)
          await openAt('/user/profile?tab=security', 'You can log in with Google.')(page)
        },
      },
    ],
  },
]
