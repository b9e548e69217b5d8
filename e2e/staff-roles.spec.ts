import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { inviteSentTo } from './inbox.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, newEmail, password, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

// Long scenarios, also on a busy machine.
test.slow()

test('a packer who was invited sees no money, and gets another role @phone', async ({
  browser,
  page,
  request,
}) => {
  const contact = newEmail()
  await signIn(page, demo.admin)
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await dialog.getByLabel('Email or phone').fill(contact)
  await dialog.getByLabel('Role', { exact: true }).selectOption('Packer')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`The invitation is on its way to ${contact}`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(contact)
  const path = await inviteSentTo(request, contact)

  const other = await browser.newContext()
  const packer = await other.newPage()
  const expectNoComplaints = watchConsole(packer, /status of (400|403)/)
  await packer.goto(path)
  await expect(packer.getByRole('heading', { name: 'Join the shop’s staff' })).toBeVisible()
  await packer.getByLabel('Name', { exact: false }).fill('Shahana Parvin')
  await packer.getByLabel('Password', { exact: true }).fill(password)
  await packer.getByRole('button', { name: 'Accept and start' }).click()
  await expect(packer).toHaveURL(/\/admin\//)
  await packer.getByRole('button', { name: 'Menu' }).click()
  const menu = packer.getByRole('navigation', { name: 'Back office' })
  await expect(menu.getByRole('link', { name: 'To pack' })).toBeVisible()
  for (const name of ['Orders', 'Refunds', 'Customers', 'Coupons', 'Staff and roles']) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  // The link was for one use.
  await packer.goto(path)
  await expect(packer.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
  expectNoComplaints()
  await other.close()

  await page.reload()
  await page
    .getByRole('listitem')
    .filter({ hasText: contact })
    .getByRole('button', { name: 'Change' })
    .click()
  const change = page.getByRole('dialog')
  await change.getByLabel('Role', { exact: true }).selectOption('Editor')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shahana Parvin is now: Staff')).toBeVisible()
})

test('goods are received by somebody who sees neither orders nor customers @phone', async ({
  page: keeper,
  request,
}) => {
  const customer = await aCustomer(request)
  const orderId = await anOrderOf(request, customer, await productToBuy(request))
  const admin = await adminCalls(request)
  await admin.ship(orderId)
  await admin.refuse(orderId)
  const contact = newEmail()
  await admin.act('/staff/invite', { contact, permissions: ['stock'] })
  const token = (await inviteSentTo(request, contact)).split('/').at(-1)
  const person = { token, name: 'Shahana Parvin', password }
  const accepted = await request.post('/api/v1/staff/invite/accept', { data: person })
  expect(accepted.status(), await accepted.text()).toBe(200)

  const expectNoComplaints = watchConsole(keeper, /status of 403/)
  await signIn(keeper, { identifier: contact, password })
  // A menu that is opened while the page loads stays open when it has loaded.
  const menuOpened = Promise.withResolvers<void>()
  await keeper.route('**/api/v1/**', async (route) => {
    await menuOpened.promise
    await route.continue()
  })
  await keeper.goto('/admin/to-return')
  const menu = keeper.getByRole('navigation', { name: 'Back office' })
  await keeper.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'To return' })).toBeVisible()
  menuOpened.resolve()
  await expect(keeper.getByRole('textbox', { name: 'Scan a parcel' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'To return' })).toBeVisible()
  for (const name of ['Orders', 'Customers', 'Refunds']) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  await expect(keeper.getByText('Rokeya Begum')).toHaveCount(0)
  await expect(keeper.getByText('৳')).toHaveCount(0)
  await keeper.getByRole('button', { name: 'Menu' }).click()
  const scan = keeper.getByRole('textbox', { name: 'Scan a parcel' })
  await scan.fill(orderId.slice(-6))
  await scan.press('Enter')
  const title = `Receive goods of order #${orderId.slice(-6)}`
  await expect(keeper.getByRole('heading', { name: title })).toBeVisible()
  await expect(keeper.getByText('Rokeya Begum')).toHaveCount(0)
  await expect(keeper.getByText('৳')).toHaveCount(0)
  const sku = /SKU\s(\S+)/.exec((await keeper.getByText(/SKU\s\w/).textContent()) ?? '')?.[1] ?? ''
  const piece = keeper.getByRole('textbox', { name: 'Scan a piece' })
  await piece.fill(sku)
  await piece.press('Enter')
  await keeper.getByRole('button', { name: 'Receive 1 piece' }).click()
  await expect(keeper.getByText('Nothing more is expected of this parcel.')).toBeVisible()
  expectNoComplaints()
})

test('a customer is blocked and freed, with tags and notes @phone', async ({ page, request }) => {
  const { identifier: phone, password: secret } = await aCustomer(request)
  await anOrderOf(request, { identifier: phone, password: secret }, await productToBuy(request))
  await signIn(page, demo.admin)
  await page.goto(`/admin/customers?search=${phone}`)
  await page.getByRole('link', { name: 'Rokeya Begum' }).click()
  await expect(page.getByRole('heading', { name: 'Rokeya Begum' })).toBeVisible()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Rokeya Begum?' })
  await expect(dialog).toContainText('Open orders go on, with a flag: 1.')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Refused three parcels')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Rokeya Begum is blocked')).toBeVisible()
  await expect(page.getByText('Refused three parcels')).toBeVisible()

  // The open order says so in the list and on its page, which leads back to the customer.
  await page.goto(`/admin/orders?search=${phone}`)
  await expect(page.locator('[data-row]')).toContainText('Customer blocked')
  await page.locator('[data-row]').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
  await expect(page.getByText('Customer blocked')).toBeVisible()
  await page.getByRole('link', { name: 'About this customer' }).click()
  await expect(page.getByRole('heading', { name: 'Rokeya Begum' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete Rokeya Begum?' })
  await expect(deleting).toContainText('Open orders: 1')
  await page.keyboard.press('Escape')
  await expect(deleting).toHaveCount(0)
  await page.getByRole('button', { name: 'Free', exact: true }).click()
  const freeing = page.getByRole('dialog', { name: 'Free Rokeya Begum?' })
  await freeing.getByLabel('Reason').fill('It was her sister')
  await freeing.getByRole('button', { name: 'Free', exact: true }).click()
  await expect(page.getByText('Rokeya Begum may order again')).toBeVisible()
  await expect(freeing).toHaveCount(0)

  await page.getByLabel('New tag').fill('Reseller')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Reseller')
  await page.getByLabel('New note').fill('Calls back after eight')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('Calls back after eight')).toBeVisible()
})
