import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, anAdmin, demo, logIn, signIn } from './people.ts'
import { productToBuy } from './products.ts'

// Long scenarios, also on a busy machine.
test.slow()

test('an admin signs a customer out, changes their role, and finds it in the activity log @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const { identifier: phone } = await aCustomer(request)
  await page.goto('/admin/customers')
  await logIn(page, demo.admin)
  await page.getByLabel('Name, email or phone').fill(phone)
  await expect(page).toHaveURL(`/admin/customers?search=${phone}`)
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.getByRole('link', { name: 'Rokeya Begum' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  const signOut = page.getByRole('dialog', { name: 'Log Rokeya Begum out everywhere?' })
  await signOut.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('Rokeya Begum is logged out everywhere')).toBeVisible()
  await expect(signOut).toHaveCount(0)
  await page.getByRole('button', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the role of Rokeya Begum' })
  await dialog.getByLabel('New role').selectOption('Seller')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Rokeya Begum is now: Seller')).toBeVisible()
  await expect(page.getByText('Seller', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: 'Activity log' }).click()
  await page.getByLabel('What').selectOption('Account')
  await expect(page).toHaveURL('/admin/activity?kind=user')
  await page.getByText('Role', { exact: true }).first().click()
  await expect(page.getByRole('cell', { name: 'seller' }).first()).toBeVisible()

  await page.getByLabel('Name of a thing or a person').fill('nobody at all')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Name of a thing or a person')).toHaveValue('')
  expectNoComplaints()
})

test('staff move an order from placed to delivered @phone', async ({ page, request }) => {
  // An empty note is submitted once.
  const expectNoComplaints = watchConsole(page, /status of 400/)
  const customer = await aCustomer(request)
  const id = await anOrderOf(request, customer, await productToBuy(request))
  const short = id.slice(-6)
  await signIn(page, await anAdmin(request))
  await page.goto('/admin/orders')
  await page.getByLabel('Number, name, phone, area, product or SKU').fill(`#${short}`)
  // A phone has cards, and no head.
  await expect(page.getByRole('row')).toHaveCount(1)

  await page.getByLabel(`Select order #${short}`).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const many = page.getByRole('dialog', { name: 'Move 1 order to Processing?' })
  await many.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('1 order moved to Processing')).toBeVisible()
  await expect(
    page.getByRole('row').last().getByText('Processing').filter({ visible: true }),
  ).toBeVisible()
  await page.getByLabel(`Select order #${short}`).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await many.getByRole('button', { name: 'Move' }).click()
  const refused = page.getByRole('alert').filter({ hasText: '1 order not moved' })
  await expect(refused.getByText(`This order is already processing: #${short}`)).toBeVisible()

  // The result is kept until it is dismissed, also when the page is loaded again.
  await page.reload()
  const kept = page.getByText('1 order not moved')
  await expect(kept).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await refused.getByRole('link', { name: `#${short}` }).click()
  await expect(page.getByRole('heading', { name: `Order #${short}` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Courier' }).fill('Pathao')
  await page.getByLabel('Tracking number').fill('DT0411')
  await page.getByRole('button', { name: 'Save courier' }).click()
  await expect(page.getByText('Courier saved')).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The note is empty').first()).toBeVisible()
  await page.getByLabel('New note').fill('Call before noon')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Call before noon' })).toBeVisible()

  for (const status of ['Shipped', 'Delivered']) {
    await page.getByRole('button', { name: status, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Move order #${short} to ${status}?` })
    await dialog.getByRole('button', { name: status }).click()
    await expect(page.getByText(`Order #${short} is now: ${status}`)).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('This order is at the end of its way.')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'What to print' }).selectOption('Packing slips')
  const printed = page.waitForResponse(/order\/print\?.*kind=slip/)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')
  expectNoComplaints()
})
