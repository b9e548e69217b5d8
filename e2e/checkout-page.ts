import { expect, type Page } from '@playwright/test'

import { isInBangla } from './bangla-page.ts'

import { newPhone } from './people.ts'

/** Goes from the cart to the checkout. */
export async function checkOut(page: Page) {
  await page
    .getByRole('button', { name: /^Cart, / })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
}

/** Types into a combobox and picks the option `wanted`. */
export async function choose(page: Page, field: string, typed: string, wanted: string) {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(typed)
  await box.press('Enter')
  await expect(box).toHaveValue(isInBangla(page) ? /^[ঀ-৿, ]+$/ : wanted)
}

const inBangla = (digits: string) =>
  digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))

/**
 * Fills in the address with a new phone number, since the number of unpaid orders for one number is limited.
 */
export async function fillAddress(page: Page) {
  await page.getByLabel('Phone number').fill(inBangla(newPhone()))
  await page.getByLabel('Shipping address').fill('House 12, Road 5, Block C')
  await choose(page, 'Division', 'dha', 'Dhaka')
  await choose(page, 'District', 'ঢাকা', 'Dhaka')
  await choose(page, 'City/Upazila', 'Dhanm', 'Dhanmondi')
}
