import { expect, type Page } from '@playwright/test'

import { newPhone } from '../people.ts'
import { closeNotices, dialogOf, press } from './dialog.ts'
import { openAt } from './open.ts'
import type { Visit } from './page-state.ts'

const goodsBox = (page: Page) => page.getByRole('combobox', { name: 'Add goods' })

/** Adds goods to an order that is taken on the phone. */
async function addGoods(page: Page, words: string) {
  await goodsBox(page).fill(words)
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** Until then a change is not sent. */
async function sumsAreThere(page: Page): Promise<void> {
  const sums = page.getByRole('region', { name: 'What changes' }).locator('[aria-live][aria-busy]')
  await expect(sums).toHaveAttribute('aria-busy', 'false')
}

/** Orders that staff take, change and pack. */
export const staffOrderEntry: readonly Visit[] = [
  {
    name: 'an order taken on the phone',
    as: 'admin',
    states: [
      {
        name: 'a new order by staff',
        at: '/admin/orders/new',
        forcedColors: true,
        async open(page) {
          await page.goto('/admin/orders/new')
          await expect(page.getByRole('combobox', { name: 'Find customer' })).toBeVisible()
        },
      },
      {
        name: 'a pasted message with its parts',
        async open(page) {
          await page.getByText('Messenger', { exact: true }).click()
          const lines = ['Name: Sadia Islam', `Mobile: ${newPhone()}`]
          const message = [...lines, 'Address: House 12, Road 5, Dhanmondi, Dhaka'].join('\n')
          await page.getByLabel('Or paste the customer’s message').fill(message)
          const split = page.getByRole('region', { name: 'Found in the message' })
          await expect(split.getByLabel(/Dhanmondi, Dhaka|ধানমন্ডি, ঢাকা/)).toBeChecked()
        },
      },
      {
        name: 'an order of more than is in stock',
        async open(page, { product }) {
          await press(page, 'Use this')
          await addGoods(page, (await product()).productName)
          await page.getByLabel(/^Quantity of/).fill('9999')
          await expect(page.getByText(/^Only \d+ items available/).first()).toBeVisible()
        },
      },
      {
        name: 'an order ready to be placed',
        async open(page) {
          await page.getByLabel(/^Quantity of/).fill('2')
          await expect(page.getByRole('button', { name: /^Place order · ৳/ })).toBeVisible()
        },
      },
      {
        name: 'an order that staff have placed',
        async open(page) {
          await press(page, /^Place order · ৳/)
          await expect(page.getByText(/^Order #\S{6} placed for /)).toBeVisible()
        },
      },
      {
        name: 'an order that equals another one',
        async open(page, { people, product, placedOrder }) {
          await placedOrder()
          const find = page.getByRole('combobox', { name: 'Find customer' })
          const { identifier } = await people.buyer()
          await find.fill(identifier)
          await page.getByRole('option', { name: identifier }).click()
          await addGoods(page, (await product()).productName)
          const words = /An equal order was placed just now|has the same goods/
          // One for each order with these goods.
          await expect(page.getByText(words).first()).toBeVisible()
        },
      },
      {
        name: 'an order with an advance',
        async open(page) {
          await page.getByLabel('Paid in advance').fill('100')
          await expect(page.locator('[name=advanceReference]')).toBeVisible()
        },
      },
      {
        name: 'a sale at the counter, paid by several ways',
        async open(page) {
          await page.locator('[name=source][value=counter]').check({ force: true })
          await page.locator('[name=counterWay][value=several]').check({ force: true })
          await page.getByLabel('Cash given').fill('100000')
          await expect(page.getByText('In cash')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a change of an order',
    as: 'admin',
    states: [
      {
        name: 'an order before its change',
        at: '/admin/orders/:id/change',
        async open(page, { order }) {
          await openAt(`/admin/orders/${await order()}/change`, 'Nothing is changed yet.')(page)
        },
      },
      {
        name: 'a change without its reason',
        forcedColors: true,
        async open(page) {
          await page.getByLabel(/^Quantity of/).fill('2')
          await page.getByLabel('House, road, village').fill('House 99, Road 9')
          await press(page, /^Change order · ৳/)
          await expect(page.getByText('Say why')).toBeVisible()
        },
      },
      {
        name: 'a change of what somebody else has changed',
        async open(page, { admin }) {
          const id = page.url().split('/').at(-2) ?? ''
          // Or its sums would be the first to meet the other's change: the notice came, and the press then saved.
          await sumsAreThere(page)
          const other = { customerName: 'Her mother', note: 'The mother takes it' }
          await (await admin()).edit(id, other)
          await page.getByLabel('Why').fill('New house')
          await sumsAreThere(page)
          await press(page, /^Change order · ৳/)
          const notice = page.getByRole('alert').filter({ hasText: / has just changed this order/ })
          await expect(notice.getByText('Her mother')).toBeVisible()
          await sumsAreThere(page)
        },
      },
      {
        name: 'an order with its changes',
        at: '/admin/orders/:id',
        async open(page) {
          await press(page, /^Change order · ৳/)
          await expect(page.getByText('New house').first()).toBeVisible()
          await closeNotices(page)
        },
      },
    ],
  },
  {
    name: 'packing',
    as: 'admin',
    states: [
      {
        name: 'parcels of which one is ticked, and an unknown number',
        at: '/admin/packing',
        forcedColors: true,
        async open(page, { order, admin }) {
          const id = await order()
          await (await admin()).act('/order/move-many', { orderIds: [id], status: 'processing' })
          await page.goto('/admin/packing')
          const scan = page.getByLabel('Scan or type an order number')
          for (const number of [id.slice(-12), 'ffffff']) {
            await scan.fill(number)
            await scan.press('Enter')
          }
          await expect(page.getByText('1 ticked')).toBeVisible()
          await expect(
            page.getByText(/ is no piece of \S+, and no order to pack has this number/),
          ).toBeVisible()
        },
      },
      {
        name: 'parcels about to be handed over',
        async open(page) {
          await press(page, 'Hand over')
          const dialog = dialogOf(page, 'Hand over to a courier')
          await dialog.getByLabel('Courier').fill('Pathao')
          await dialog.getByLabel('Order numbers and tracking numbers').fill('ffffff\tDL-1')
          await dialog.getByRole('button', { name: 'Check' }).click()
          await expect(dialog.getByText(/^\d+ of \d+ rows? can be handed over/)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'parcels by list',
    as: 'admin',
    states: [
      {
        name: 'an empty list',
        at: '/admin/orders/by-list',
        open: (page) => page.goto('/admin/orders/by-list'),
      },
      {
        name: 'rows that fit, that do not, and that were left out',
        forcedColors: true,
        async open(page, { order, admin }) {
          const desk = await admin()
          const ids = [await order(), await order()]
          for (const id of ids) await desk.ship(id)
          const [back = '', part = ''] = ids
          const rows = [
            `${back} Returned to merchant`,
            `${part} Partial 10`,
            'SF-1 lost',
            'SF-2 hold',
          ]
          await page.getByLabel('Paste numbers').fill(rows.join('\n'))
          await press(page, 'Add to the list')
          await expect(page.getByText('2 do not fit')).toBeHidden()
          await expect(page.getByText('Do not fit, and stay in the list: 1.')).toBeVisible()
        },
      },
      {
        name: 'a list that was recorded',
        async open(page) {
          await press(page, 'Record 2')
          await expect(page.getByText('2 recorded', { exact: true })).toBeVisible()
        },
      },
      {
        name: 'an order of which the courier says otherwise',
        at: '/admin/orders/:id',
        async open(page, { order, admin }) {
          const desk = await admin()
          const id = await order()
          await desk.ship(id)
          const rows = [{ number: id, outcome: 'partly-refused', collected: 10 }]
          await desk.act('/order/delivery-list', { rows })
          await page.goto(`/admin/orders/${id}`)
          await expect(async () => {
            await page.reload()
            await expect(
              page.getByRole('button', { name: 'Choose what was refused' }),
            ).toBeVisible()
          }).toPass()
        },
      },
    ],
  },
  {
    name: 'couriers',
    as: 'admin',
    states: [
      {
        name: 'the sheet of a courier, with an order that cannot be put on it',
        forcedColors: true,
        async open(page, { order }) {
          const id = await order()
          await page.goto(`/admin/orders?search=${id.slice(-12)}`)
          await page.getByLabel(`Select order #${id.slice(-6)}`).check()
          await press(page, 'Courier sheet')
          const dialog = dialogOf(page, 'Sheet for a courier')
          await dialog.getByLabel('Courier').selectOption('RedX')
          await expect(dialog.getByText('This order is not confirmed yet')).toBeVisible()
        },
      },
      {
        name: 'the numbers that a courier gave, with a row of no order',
        at: '/admin/couriers',
        forcedColors: true,
        async open(page, { order }) {
          const id = await order()
          await page.goto('/admin/couriers')
          await page.getByLabel('Courier', { exact: true }).selectOption('RedX')
          const rows = [`${id.slice(-12)}-1 RX${id.slice(-6)}`, '00d1e2f34567-1 RX1']
          await page.getByLabel('Or paste its rows').fill(rows.join('\n'))
          await press(page, 'Check')
          await expect(page.getByText('1 of 2 rows give an order its number')).toBeVisible()
          await expect(page.getByText('No order has this invoice')).toBeVisible()
        },
      },
      {
        name: 'the columns of a courier’s sheet',
        async open(page) {
          await press(page, 'Columns of Pathao')
          const dialog = dialogOf(page, 'Columns of Pathao')
          await dialog.getByRole('button', { name: 'Add a column' }).click()
          await expect(dialog.getByLabel('Heading of column 15')).toBeVisible()
        },
      },
    ],
  },
]
