import { expect, type Page } from '@playwright/test'

import { closeDialog, closeNotices, dialogOf, press } from './dialog.ts'
import { aMark } from './made.ts'
import { openAt, openOrder, openRows } from './open.ts'
import type { Visit } from './page-state.ts'

/** Opens a page of staff that receives news of orders. */
async function openLive(page: Page, address: string) {
  const news = page.waitForResponse(/order\/events/)
  await page.goto(address)
  await news
}

/** The list of orders, and an order as staff work on it. */
export const staffOrders: readonly Visit[] = [
  {
    name: 'calls to confirm orders',
    as: 'admin',
    states: [
      { name: 'the calls to make', at: '/admin/calls', open: openAt('/admin/calls', 'In turn') },
      {
        name: 'an order that is called',
        async open(page, { placedOrder }) {
          const taken = page.waitForResponse(/call\/take$/)
          await page.goto(`/admin/calls?order=${await placedOrder()}`)
          await taken
          await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
        },
      },
      {
        name: 'when to call again',
        async open(page) {
          await press(page, 'Call later')
          await expect(page.getByLabel('Another time')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'the list of orders',
    as: 'admin',
    states: [
      {
        name: 'orders for staff',
        at: '/admin/orders',
        forcedColors: true,
        open: openRows('/admin/orders?limit=10'),
      },
      {
        name: 'columns of the list of orders',
        only: 'desktop',
        async open(page) {
          await press(page, 'Columns')
          await expect(page.getByRole('checkbox', { name: 'Area' })).toBeVisible()
        },
      },
      {
        name: 'keys for staff',
        only: 'desktop',
        async open(page) {
          await page.keyboard.press('Escape')
          await page.getByRole('main').focus()
          await page.keyboard.press('?')
          await expect(dialogOf(page, 'Keyboard')).toBeVisible()
        },
      },
      {
        name: 'the search for staff',
        only: 'desktop',
        async open(page, { placedOrder }) {
          const id = await placedOrder()
          await closeDialog(page)
          await page.keyboard.press('Control+k')
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByRole('combobox')).toBeFocused()
          await page.keyboard.type(`#${id.slice(-6)}`)
          await expect(dialog.getByRole('option')).toHaveCount(1)
        },
      },
      {
        name: 'orders for staff, filtered and selected on a phone',
        only: 'phone',
        async open(page) {
          await closeDialog(page)
          await press(page, 'Filter')
          await page.getByRole('combobox', { name: 'Status' }).selectOption('Delivered')
          await expect(page).toHaveURL(/status=delivered/)
          await page
            .getByLabel(/^Select order/)
            .first()
            .check()
          await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
          // At the end of the list the bar of the selected ones covers no half of a row.
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        },
      },
      {
        name: 'all orders that match, selected',
        forcedColors: true,
        async open(page) {
          await page.goto('/admin/orders?status=pending&limit=1')
          await page.getByLabel(/^Select order/).check()
          await press(page, /^Select all \d+ that match$/)
          await expect(page.getByText(/^\d+ selected$/)).toBeVisible()
        },
      },
      {
        name: 'new orders above the list',
        async open(page, { order }) {
          await openLive(page, '/admin/orders?limit=10')
          await order()
          await expect(page.getByRole('button', { name: /^\d+ new orders?$/ })).toBeVisible()
        },
      },
      {
        name: 'orders that could not be moved',
        forcedColors: true,
        async open(page, { order, admin }) {
          const id = await order()
          const { act } = await admin()
          await act('/order/move-many', { orderIds: [id], status: 'processing' })
          await page.goto(`/admin/orders?search=${id}`)
          await page.getByLabel(`Select order #${id.slice(-6)}`).check()
          // Another person is quicker.
          await press(page, 'Move')
          await act('/order/move-many', { orderIds: [id], status: 'shipped' })
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Move' }).click()
          await expect(page.getByRole('alert').getByText(/ not moved$/)).toBeVisible()
        },
      },
      {
        name: 'an order of a blocked customer in the list',
        async open(page, { blocked }) {
          await page.goto(`/admin/orders?search=${(await blocked()).phone}`)
          const mark = page.locator('[data-row]').getByText('Customer blocked')
          await expect(mark.filter({ visible: true })).toBeVisible()
        },
      },
      {
        name: 'an order of a blocked customer',
        at: '/admin/orders/:id',
        async open(page, { blocked }) {
          await openOrder(page, (await blocked()).orderId)
          await expect(page.getByText('Customer blocked')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'an order for staff',
    as: 'admin',
    states: [
      {
        name: 'an order that waits for its payment, for staff',
        at: '/admin/orders/:id',
        forcedColors: true,
        async open(page, { unpaidOrder }) {
          await openOrder(page, (await unpaidOrder())._id)
          await expect(page.getByText('Waiting for payment')).toBeVisible()
        },
      },
      {
        name: 'an order with a courier and an empty note that was sent',
        async open(page, { order, admin }) {
          const id = await order()
          const { act } = await admin()
          await act(`/order/note/${id}`, { text: 'Call before noon' })
          const shipment = { courier: 'Pathao', trackingNumber: aMark() }
          await act(`/order/shipment/${id}`, shipment, 'PUT')
          await openOrder(page, id)
          await press(page, 'Add note')
          await expect(page.getByText('The note is empty').first()).toBeVisible()
        },
      },
      {
        name: 'an order that somebody else has changed',
        async open(page, { order, admin }) {
          const id = await order()
          await openLive(page, `/admin/orders/${id}`)
          await page.getByRole('textbox', { name: 'New note' }).fill('Call before delivery')
          await (await admin()).ship(id)
          await expect(page.getByText('This order was changed by someone else.')).toBeVisible()
        },
      },
      {
        name: 'an order about to be cancelled, with its reason',
        async open(page, { order }) {
          await openOrder(page, await order())
          await press(page, 'Cancel order')
          const dialog = dialogOf(page, /^Cancel order #/)
          await dialog.getByLabel('Why').selectOption('Out of stock')
          await expect(dialog.getByLabel('What the customer reads')).not.toHaveValue('')
        },
      },
      {
        name: 'a message about to be sent again',
        async open(page, { deliveredOrder }) {
          await openOrder(page, await deliveredOrder())
          await page
            .getByRole('button', { name: /^Send again: / })
            .last()
            .click()
          await expect(dialogOf(page, /^Send “/)).toBeVisible()
        },
      },
      {
        name: 'a part of an order about to be given back',
        async open(page, { aPaidOrder }) {
          await openOrder(page, await aPaidOrder())
          await page.getByLabel('Amount in ৳').fill('lots')
          await press(page, 'Give back …')
          await expect(page.getByText('Write an amount such as 250 or 99.50')).toBeVisible()
          await expect(page.getByText('Say why')).toBeVisible()
        },
      },
      {
        name: 'what giving back a part of an order does',
        async open(page) {
          await page
            .getByLabel(/^Pieces of /)
            .first()
            .fill('1')
          await page.getByLabel('Amount in ৳').fill('10.50')
          await page.getByLabel('Reason').fill('A cup was broken')
          await press(page, 'Give back …')
          const dialog = dialogOf(page, /^Give back ৳[\d.]+ of order/)
          await expect(
            dialog.getByText(/ through the gateway, where it was paid from/),
          ).toBeVisible()
        },
      },
      {
        name: 'an order about to be recorded as refused',
        async open(page, { order, admin }) {
          const id = await order()
          await (await admin()).ship(id)
          await openOrder(page, id)
          await press(page, 'Refused at the door')
          await expect(dialogOf(page, /was refused/).getByText('The order costs')).toBeVisible()
        },
      },
      {
        name: 'an order whose goods are on their way back',
        async open(page) {
          await press(page, 'On the way back')
          await expect(page.getByText('Refused without a reason')).toBeVisible()
          await closeNotices(page)
        },
      },
    ],
  },
]
