import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, newPhone, signIn } from './people.ts'
import { aSizedProduct, productToBuy } from './products.ts'

// Long scenarios, also on a busy machine.
test.slow()

const findBox = (page: Page) => page.getByRole('combobox', { name: 'Find customer' })
const goodsBox = (page: Page) => page.getByRole('combobox', { name: 'Add goods' })

test('a phone order of a known customer is placed by the keyboard alone, and changed @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const customer = await aCustomer(request)
  const { identifier: phone } = customer
  await anOrderOf(request, customer, await productToBuy(request))
  const product = await aSizedProduct(request)
  const [first, other] = product.variants
  await signIn(page, demo.admin)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(findBox(page)).toBeFocused()

  await page.keyboard.type(phone.slice(-5))
  // The number alone, not what its first digits had found.
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name: phone })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(goodsBox(page)).toBeFocused()
  await page.keyboard.type(first?.sku ?? '')
  const goods = page.getByRole('listbox').getByRole('option').first()
  await expect(goods).toContainText(product.productName)
  await expect(goods).toContainText(first?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Place order · ৳/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const placed = page.getByText(/^Order #\w{6} placed for Rokeya Begum/)
  await expect(placed).toBeVisible()
  const order = await page.getByRole('link', { name: 'Open the order' }).getAttribute('href')
  await expect(findBox(page)).toBeFocused()

  // The same again within a day warns, and the draft outlives a reload.
  await page.keyboard.type(phone.slice(-5))
  await page.getByRole('option', { name: phone }).click()
  await goodsBox(page).fill(first?.sku ?? '')
  await goods.click()
  await expect(
    page.getByText(/An equal order was placed just now|has the same goods/),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Recipient')).toHaveValue('Rokeya Begum')
  await expect(
    page.getByText(/An equal order was placed just now|has the same goods/),
  ).toBeVisible()
  // A scanner, while nothing has the focus: each code is what it says, whatever resembles it, and joins no other.
  await page.getByRole('heading', { level: 1 }).click()
  for (const code of [first?.sku, other?.sku, first?.sku]) {
    await page.keyboard.type(code ?? '')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(2)
  await expect(page.getByLabel(/^Quantity of/).first()).toHaveValue('3')
  await page.keyboard.type(`${first?.sku}X9`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No goods with this code')).toBeVisible()
  await expect(goodsBox(page)).toHaveValue(`${first?.sku}X9`)
  await page.keyboard.type(other?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Quantity of/).last()).toHaveValue('2')
  await expect(goodsBox(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Recipient')).toHaveValue('')

  // Changed: another size, two pieces, another recipient.
  await page.goto(order ?? '')
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  await page.getByLabel(`Size or colour of ${product.productName}`).selectOption(other?._id ?? '')
  await page.getByLabel(/^Quantity of/).fill('2')
  await page.getByLabel('Recipient').fill('Her brother')
  const effect = page.getByRole('region', { name: 'What changes' })
  // Where both sizes share one number of stock, one piece more is taken; else two of the other.
  await expect(effect.getByText(/: −[12], then \d+ in stock/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Say why')).toBeVisible()
  await page.getByLabel('Why').fill('Wants two of the other size')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Order #\w{6} changed$/)).toBeVisible()
  await expect(page.getByText('Wants two of the other size')).toBeVisible()
  await expect(page.getByText('Her brother').first()).toBeVisible()
  expectNoComplaints()
})

test('a pasted message becomes an order once it is confirmed, however often it is sent @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page, /status of 4(00|09)/)
  const phone = newPhone()
  const product = await productToBuy(request)
  await signIn(page, demo.admin)
  await page.goto('/admin/orders/new')
  await page.getByText('Messenger', { exact: true }).click()
  await page
    .getByLabel('Or paste the customer’s message')
    .fill(`Name: Sadia Islam\nMobile: ${phone}\nAddress: House 12, Road 5, Dhanmondi, Dhaka`)
  const split = page.getByRole('region', { name: 'Found in the message' })
  await expect(split.getByLabel('Dhanmondi, Dhaka')).toBeChecked()
  await expect(page.getByLabel('Recipient')).toHaveValue('')
  await split.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByLabel('Recipient')).toHaveValue('Sadia Islam')
  await expect(page.getByLabel('Phone', { exact: true }).last()).toHaveValue(phone)
  await expect(page.getByLabel('House, road, village')).toHaveValue('House 12, Road 5')
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('Dhanmondi, Dhaka')

  // More than is in stock is refused beside its line.
  await goodsBox(page).fill(product.productName)
  await page.getByRole('listbox').getByRole('option').first().click()
  const quantity = page.getByLabel(/^Quantity of/)
  await quantity.fill('9999')
  await expect(page.getByText(/^Only \d+ items available/).first()).toBeVisible()
  await quantity.fill('2')
  const send = page.getByRole('button', { name: /^Place order · ৳/ })
  await expect(send).toBeVisible()
  await send.evaluate((button: HTMLElement) => {
    for (let n = 0; n < 4; n += 1) button.click()
  })
  await expect(page.getByText(/^Order #\w{6} placed for Sadia Islam/)).toBeVisible()
  await page.goto(`/admin/orders?search=${phone}`)
  await expect(page.getByRole('link', { name: /^#\w{6}/ })).toHaveCount(1)
  expectNoComplaints()
})

test('an advance by its transaction id is taken with a new order, and the door pays the rest', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page, /status of 409/)
  const product = await productToBuy(request)
  const reference = `TRX${Date.now()}`
  await signIn(page, demo.admin)
  const take = async () => {
    await page.goto('/admin/orders/new')
    const address = 'Address: House 12, Road 5, Dhanmondi, Dhaka'
    await page
      .getByLabel('Or paste the customer’s message')
      .fill(`Name: Sadia Islam\nMobile: ${newPhone()}\n${address}`)
    const split = page.getByRole('region', { name: 'Found in the message' })
    await expect(split.getByLabel('Dhanmondi, Dhaka')).toBeChecked()
    await split.getByRole('button', { name: 'Use this' }).click()
    await goodsBox(page).fill(product.productName)
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByLabel('Paid in advance').fill('100')
    await page.getByLabel('Transaction id').fill(reference)
  }
  await take()
  await expect(page.getByText('Left to pay')).toBeVisible()
  await page.getByRole('button', { name: /^Place order · ৳/ }).click()
  await expect(page.getByText(/^৳[\d,.]+ left to pay$/)).toBeVisible()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText(reference)).toBeVisible()

  // Sent, and delivered: the rider has taken the rest.
  for (const step of ['Processing', 'Shipped', 'Delivered']) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const money = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Money' }) })
  await expect(money.getByText('Taken by hand')).toBeVisible()
  await expect(money.getByText('Cash on delivery')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  // The same id again is of this order.
  await take()
  await expect(
    page.getByText(/^This transaction id was used for order #\w{6}$/).first(),
  ).toBeVisible()
  expectNoComplaints()
})

test('a sale at the counter is paid in cash and by wallet, and says the change', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const product = await productToBuy(request)
  await signIn(page, demo.admin)
  await page.goto('/admin/orders/new')
  await page.getByText('Counter', { exact: true }).click()
  await page.getByLabel('Customer gives no phone number').check()
  await goodsBox(page).fill(product.productName)
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByText('Several ways', { exact: true }).click()
  await page.getByLabel('bKash', { exact: true }).last().fill('50')
  await page.getByLabel('Transaction id, bKash').fill(`TRX${Date.now()}`)
  await expect(page.getByText('In cash')).toBeVisible()
  await page.getByLabel('Cash given').fill('1')
  await page.getByRole('button', { name: /^Place order · ৳/ }).click()
  await expect(page.getByText(/^Less than the ৳[\d,.]+ in cash$/)).toBeVisible()
  await page.getByLabel('Cash given').fill('100000')
  await page.getByRole('button', { name: /^Place order · ৳/ }).click()
  await expect(page.getByText(/^Give back ৳[\d,.]+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible()
  expectNoComplaints()
})
