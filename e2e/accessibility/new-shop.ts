import { expect } from '@playwright/test'

import { openAt, toTop } from './open.ts'
import type { Visit } from './page-state.ts'

/** A shop that was just started, and its owner's first steps. */
export const newShop: Visit = {
  name: 'a new shop',
  // One screen, since a shop of its own takes as long to start as many pages to look at.
  only: 'phone',
  states: [
    {
      name: 'a shop that opens soon',
      at: '/',
      async open(page, { emptyShop }) {
        await page.goto((await emptyShop()).origin)
        // Its only link; its words are in no catalogue.
        await expect(page.getByRole('link')).toHaveAttribute('href', /\/login$/)
        // This page has nothing to hydrate, which is waited for.
        await page.evaluate(() => void (document.documentElement.dataset['listening'] = ''))
      },
    },
    {
      name: 'the form of the first admin',
      at: '/setup/:token',
      forcedColors: true,
      async open(page, { emptyShop }) {
        await openAt((await emptyShop()).setupLink, 'Make my account')(page)
        await page.getByRole('button', { name: 'Make my account' }).click()
        await expect(page.getByText('Name must be at least 3 characters')).toBeVisible()
      },
    },
    {
      name: 'the steps to open a shop',
      at: '/admin',
      async open(page) {
        await page.getByLabel('Full name').fill('Shirin Akter')
        await page.getByLabel('Email or mobile number').fill('shirin@example.com')
        await page.getByLabel('Password', { exact: true }).fill('bokul-phul-29')
        await page.getByLabel('Confirm password').fill('bokul-phul-29')
        await page.getByRole('button', { name: 'Make my account' }).click()
        await expect(page.getByText('0 of 9 steps done')).toBeVisible()
      },
    },
    {
      name: 'a new shop that cannot be opened yet',
      async open(page) {
        await page.getByRole('button', { name: 'Open the shop' }).click()
        const dialog = page.getByRole('dialog', { name: 'Open the shop to everybody?' })
        await dialog.getByRole('button', { name: 'Open the shop' }).click()
        const missing = 'Say who the shop is and how customers reach it'
        await expect(dialog.getByText(missing)).toBeVisible()
      },
    },
    {
      name: 'settings of a new shop, saved, with the next step',
      at: '/admin/settings',
      async open(page) {
        await page.goto(new URL('/admin/settings', page.url()).href)
        await page.getByLabel('Name of the shop', { exact: true }).fill('Bokul')
        await page.getByLabel('Slogan', { exact: true }).fill('Kurtis sewn in Tangail')
        await page.getByLabel('Support phone').fill('01712345678')
        await page
          .getByLabel('When somebody answers', { exact: true })
          .fill('Every day, 10 am to 8 pm')
        await page.getByLabel('Address', { exact: true }).fill('College Road, Tangail')
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible()
        await toTop(page)
      },
    },
    {
      name: 'ways to pay of a new shop',
      at: '/admin/payment',
      async open(page) {
        await openAt(new URL('/admin/payment', page.url()).href, 'Cash on delivery')(page)
        await expect(page.getByLabel('Online')).not.toBeChecked()
      },
    },
  ],
}
