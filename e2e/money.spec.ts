import { expect, test, type Page } from '@playwright/test'

import { aMark } from './accessibility/made.ts'
import { watchConsole } from './console.ts'
import { aCourierWithParcels } from './courier-money.ts'
import { goToAfterDialog } from './go-to.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { aPhoto } from './phone-files.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Chooses the account of this name, whose label says what lies on it, too. */
async function chooseAccount(field: ReturnType<Page['getByLabel']>, name: string): Promise<void> {
  const label = await field.locator('option', { hasText: name }).textContent()
  await field.selectOption({ label: label ?? '' })
}

test('a day is closed: a payout with one parcel short, a deposit, an expense, the till counted', async ({
  page,
  request,
}) => {
  test.slow()
  const customer = await aCustomer(request)
  const product = await productToBuy(request)
  const placed = [await anOrderOf(request, customer, product)]
  placed.push(await anOrderOf(request, customer, product))
  // Signed in after the customer: one browser has one session.
  const admin = await adminCalls(request)
  const { courier, till, bank, parcels } = await aCourierWithParcels(admin, placed, aMark())
  const [first = parcels[0], second] = parcels
  if (!first || !second) throw new Error('Two parcels were delivered')
  const expectNoComplaints = watchConsole(page, /400|422/)
  await signIn(page, demo.admin)
  await page.goto('/admin/money')

  // The owner puts change into the till; digits of both kinds can be typed.
  await page.getByRole('button', { name: 'Other income' }).click()
  const income = dialogOf(page, 'Other income')
  await expect(income.getByLabel('Amount in ৳')).toBeFocused()
  await income.getByLabel('Amount in ৳').fill('২,০০০')
  await income.getByLabel('What for').selectOption('Put in by the owner')
  await chooseAccount(income.getByLabel('To', { exact: true }), till)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('৳2,000 received: Put in by the owner')).toBeVisible()
  const inHand = page.getByRole('main').locator('section', { hasText: 'Money in hand' })
  await expect(inHand).toContainText(`${till}৳2,000`)

  // A deposit: what is typed stays over an error and a reload, and the page says what each account holds then.
  await page.getByRole('button', { name: 'Transfer' }).click()
  const transfer = dialogOf(page, 'Transfer')
  await transfer.getByLabel('Amount in ৳').fill('1500')
  await chooseAccount(transfer.getByLabel('From', { exact: true }), till)
  await chooseAccount(transfer.getByLabel('To', { exact: true }), till)
  await transfer.getByRole('button', { name: 'Book' }).click()
  await expect(transfer.getByText('Choose two different accounts')).toBeVisible()
  await page.reload()
  await expect(transfer.getByLabel('Amount in ৳')).toHaveValue('1500')
  await chooseAccount(transfer.getByLabel('To', { exact: true }), bank)
  await expect(transfer.getByText('Afterwards')).toBeVisible()
  await transfer.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('৳1,500 transferred')).toBeVisible()

  // An expense with its receipt; the account that was used last is chosen.
  await page.getByRole('button', { name: 'Expense' }).click()
  const expense = dialogOf(page, 'Expense')
  await expense.getByLabel('Amount in ৳').fill('200')
  await expense.getByLabel('What for').selectOption('Packing material')
  await chooseAccount(expense.getByLabel('Paid from'), till)
  await expense.getByLabel('Picture of the receipt').setInputFiles(await aPhoto())
  await expense.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('৳200 spent: Packing material')).toBeVisible()
  await expect(inHand).toContainText(`${till}৳300`)
  await page.getByRole('button', { name: 'Expense' }).click()
  await expect(expense.getByLabel('Paid from').locator('option:checked')).toContainText(till)
  await page.keyboard.press('Escape')

  // The courier pays: one parcel whole, one 50 short, and keeps 60 for each delivery.
  const told = first.collected + second.collected - 50
  await goToAfterDialog(page, '/admin/money/payout')
  await chooseAccount(page.getByLabel('Courier', { exact: true }), courier)
  await chooseAccount(page.getByLabel('Came to'), bank)
  await page.getByLabel('Delivery charges').fill('120')
  const scan = page.getByLabel('Scan or type a parcel')
  await scan.fill(first.trackingNumber)
  await scan.press('Enter')
  await expect(page.getByText(`${first.trackingNumber} is added`)).toBeVisible()
  await page.getByText('Paste from the statement').click()
  const lines = [`${second.trackingNumber}\t${second.collected - 50}`, 'NOBODY-1\t70']
  await page.getByLabel(/^One parcel a line/).fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Add these' }).click()
  const panel = page.locator('section', { hasText: 'How it adds up' })
  await expect(panel).toContainText('Short, ৳50 in all1')
  await expect(panel).toContainText('Unknown1')
  await page.getByRole('button', { name: /^Book the payout/ }).click()
  await expect(panel.getByRole('alert')).toContainText('1 parcel cannot stand in this payout')
  await page.getByRole('button', { name: 'Take out NOBODY-1' }).click()
  await page.getByLabel('Received').fill(String(told - 120))
  await expect(panel).toContainText('It balances')
  await page.reload()
  await expect(panel).toContainText('It balances')
  await page.getByLabel('Received').press('Control+Enter')
  await expect(page.getByText(/^Booked: the courier owes /)).toBeVisible()

  await page.getByRole('link', { name: 'Parcels', exact: true }).click()
  await page.getByRole('link', { name: 'Short', exact: true }).click()
  const row = page.locator('[data-row]', { hasText: second.trackingNumber })
  await expect(row).toContainText('৳50')
  await page.getByRole('link', { name: 'Paid', exact: true }).click()
  await expect(page.locator('[data-row]', { hasText: first.trackingNumber })).toBeVisible()

  // The till is counted note by note: ten taka are missing.
  await page.goto('/admin/money/count')
  await chooseAccount(page.getByLabel('Account', { exact: true }), till)
  await expect(page.getByText('By the books there should be ৳300')).toBeVisible()
  await page.getByText('Count notes and coins').click()
  await page.getByLabel('How many of ৳100', { exact: true }).fill('2')
  await page.getByLabel('How many of ৳100', { exact: true }).press('Enter')
  await expect(page.getByLabel('How many of ৳50', { exact: true })).toBeFocused()
  await page.getByLabel('How many of ৳20', { exact: true }).fill('৪')
  await page.getByLabel('How many of ৳10', { exact: true }).fill('1')
  await expect(page.getByLabel('Counted, in ৳')).toHaveValue('290')
  await expect(page.getByText('৳10 is missing')).toBeVisible()
  await page.getByRole('button', { name: 'Book the count' }).click()
  await expect(page.getByText('The count is booked. ৳10 is missing')).toBeVisible()
  await expect(page.getByText('By the books there should be ৳290')).toBeVisible()

  // What was booked stands in the entries of the till, with what it held then, and the receipt.
  await page.goto('/admin/money')
  await inHand.getByRole('link', { name: till }).click()
  await expect(page.locator('[data-row]').first()).toContainText('Count')
  await page
    .getByRole('button', { name: /^Receipt: Expense/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Receipt' })).toHaveJSProperty(
    'complete',
    true,
  )
  expectNoComplaints()
})
