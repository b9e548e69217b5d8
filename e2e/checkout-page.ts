import { expect, type Page } from '@playwright/test'

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
