import { expect, type Page } from '@playwright/test'

import { newPhone } from './people.ts'

/** From the cart in the bar to the checkout. */
export async function checkOut(page: Page) {
  await page
    .getByRole('button', { name: /^Cart, / })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
}

/** Types into a chooser, and takes what it finds. */
export async function choose(page: Page, field: string, typed: string, wanted: string) {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(typed)
  await box.press('Enter')
  await expect(box).toHaveValue(wanted)
}

const inBangla = (digits: string) =>
  digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))

/** Fills in where the order goes. A phone number of its own: so many orders may be unpaid for one. */
export async function fillAddress(page: Page, phone = newPhone()) {
  await page.getByLabel('Phone number').fill(inBangla(phone))
  await page.getByLabel('Shipping address').fill('House 12, Road 5, Block C')
  await choose(page, 'Division', 'dha', 'Dhaka')
  await choose(page, 'District', 'ঢাকা', 'Dhaka')
  await choose(page, 'City/Upazila', 'Dhanm', 'Dhanmondi')
}
