import { readFile } from 'node:fs/promises'

import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, anAdmin, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'

/** Orders of one new customer, whose phone number finds them. */
async function ordersOf(page: Page, count: number) {
  const customer = await aCustomer(page.request)
  const product = await productToBuy(page.request)
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    ids.unshift(await anOrderOf(page.request, customer, product))
  }
  return { phone: customer.identifier, numbers: ids.map((id) => `#${id.slice(-6)}`) }
}

test('the work of the list is done by the keyboard alone @desktop', async ({ page }) => {
  const { phone, numbers } = await ordersOf(page, 3)
  const [newest = '', middle = '', oldest = ''] = numbers
  await signIn(page, demo.admin)
  await page.goto('/admin/orders?todo=confirm')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type(phone)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('Tab')
  await page.getByRole('main').focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: newest })).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: middle })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${middle}` })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: `Order ${oldest}` })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: `Order ${middle}` })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: `Order ${newest}` })).toBeVisible()
  await expect(page.getByText('by Rokeya Begum (Customer)')).toBeVisible()
  await page.getByRole('link', { name: 'All orders' }).press('Enter')
  await expect(page).toHaveURL(`/admin/orders?todo=confirm&search=${phone}`)
  await expect(page.getByRole('row')).toHaveCount(4)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.getByLabel('Single keys work').uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Keys that are switched off do nothing.
  await page.keyboard.press('j')
  await expect(page.locator('[data-row] a:focus')).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toHaveCount(0)
  await page.keyboard.type(oldest)
  const found = page.getByRole('dialog').getByRole('option')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${oldest}` })).toBeVisible()
})

test('all orders that match are moved, also those on other pages @desktop', async ({ page }) => {
  const { phone } = await ordersOf(page, 3)
  await signIn(page, demo.admin)
  // A page holds one of the three.
  await page.goto(`/admin/orders?search=${phone}&limit=1`)
  await page.getByLabel(/^Select order/).check()
  await page.getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 3 orders to Processing?' })
  // Its end is told late, so that an order is selected meanwhile; that selection stays.
  const orderSelected = Promise.withResolvers<void>()
  await page.route('**/api/v1/order/bulk**', async (route) => {
    if (route.request().method() === 'GET') await orderSelected.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel(/^Select order/).check()
  orderSelected.resolve()
  await expect(page.getByText('3 orders moved to Processing')).toBeVisible()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.goto(`/admin/orders?search=${phone}&todo=pack`)
  await expect(page.getByText('3 in all')).toBeVisible()
})

test('a phone shows eight orders of the list, and a bar for those selected @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  // An admin of its own and a list that new orders do not join: nothing of other scenarios is above the rows.
  await signIn(page, await anAdmin(page.request))
  await page.goto('/admin/orders?status=delivered')
  const eighth = page.locator('[data-row]').nth(7)
  await expect(eighth).toBeInViewport({ ratio: 1 })
  await page
    .getByLabel(/^Select order/)
    .nth(6)
    .check()
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  await expect(page).toHaveURL('/admin/orders?status=cancelled')
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
})

test('without a connection the rows stay, and load again by themselves @desktop', async ({
  page,
}) => {
  await signIn(page, demo.admin)
  await page.goto('/admin/orders')
  const first = page.locator('[data-row]').first()
  await expect(first).toBeVisible()
  await page.context().setOffline(true)
  const lists = page.getByRole('navigation', { name: 'To do' })
  await lists.getByRole('link', { name: /^To pack/ }).click()
  await expect(page.getByText('What you see was loaded before.')).toBeVisible()
  await expect(first).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('What you see was loaded before.')).toBeHidden()
  await expect(page).toHaveURL('/admin/orders?todo=pack')
})

test('the whole menu is reached on a low screen @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, demo.admin)
  await page.goto('/admin/orders')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport()
  const last = page.getByRole('navigation', { name: 'Back office' }).getByRole('link').last()
  await last.focus()
  await expect(last).toBeInViewport()
})

test('a table remembers its columns, orders are exported, and messages are resent @desktop', async ({
  page,
  context,
}) => {
  const expectNoComplaints = watchConsole(page)
  await signIn(page, demo.admin)
  await page.goto('/admin/orders?status=delivered')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Area' }).uncheck()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Area' })).toBeHidden()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download (CSV)' }).click()
  const orders = await readFile(await (await downloading).path(), 'utf8')
  expect(orders).toContain('delivered')
  expect(orders).not.toContain('pending')

  // One of the demo shop: the messages of an order that another scenario delivers may still be on their way.
  await page.getByRole('row').last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Messages to the customer' })).toBeVisible()
  const resent = page.getByText('by Anwar Hossain')
  const before = await resent.count()
  await page.getByRole('button', { name: 'Send again: Delivered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send “Delivered” again?' })
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(resent).toHaveCount(before + 1)
  // The PDF opens in a new window, whose content is not checked: the headless shell shows no PDF.
  const [invoice] = await Promise.all([
    page.waitForResponse(/\/order\/invoice\//),
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Print invoice' }).click(),
  ])
  expect(invoice.headers()['content-type']).toBe('application/pdf')
  expectNoComplaints()
})
