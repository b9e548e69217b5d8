import { expect, type Page } from '@playwright/test'

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Presses the button of exactly this name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

export async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Closes the notices, which on a phone cover the top of a dialog for some seconds. */
export async function closeNotices(page: Page) {
  const buttons = page.getByRole('region', { name: 'Notices' }).getByRole('button')
  await buttons.evaluateAll((all: HTMLElement[]) => {
    for (const button of all) button.click()
  })
  await expect(buttons).toHaveCount(0)
}
