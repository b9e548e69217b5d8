import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { inviteSentTo } from './inbox.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, logIn, newEmail, password, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

// Long scenarios, also on a busy machine.
test.slow()

/** An admin invites somebody by the screen; the path of the link that was sent. */
async function invite(page: Page, contact: string, preset: string): Promise<string> {
  await signIn(page, demo.admin)
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await dialog.getByLabel('Email or phone').fill(contact)
  await dialog.getByLabel('Role', { exact: true }).selectOption(preset)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`The invitation is on its way to ${contact}`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(contact)
  return inviteSentTo(page.request, contact)
}

/** Accepts as somebody new, in a browser where nobody is signed in. */
async function accept(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Work at the desk' })).toBeVisible()
  await page.getByLabel('Name', { exact: false }).fill('Shahana Parvin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accept, and go to the desk' }).click()
}

test('a packer sees no money', async ({ browser, page, request, isMobile }) => {
  test.skip(!isMobile, 'a phone is the harder case')
  const customer = await aCustomer(request)
  const orderId = await anOrderOf(request, customer, await productToBuy(request))
  const contact = newEmail()
  const path = await invite(page, contact, 'Packer')

  const other = await browser.newContext()
  const packer = await other.newPage()
  const expectNoComplaints = watchConsole(packer, /status of (400|403)/)
  await accept(packer, path)
  await expect(packer).toHaveURL(/\/admin\//)
  await packer.getByRole('button', { name: 'Menu' }).click()
  const menu = packer.getByRole('navigation', { name: 'Back office' })
  await expect(menu.getByRole('link', { name: 'To pack' })).toBeVisible()
  for (const name of ['Orders', 'Refunds', 'Customers', 'Coupons', 'Staff and roles']) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  // Neither the overview nor an order opens by its address.
  await packer.goto('/admin')
  await expect(packer).not.toHaveURL('/admin')
  await packer.goto(`/admin/orders/${orderId}`)
  await expect(packer).toHaveURL('/unauthorized')
  const token = await packer.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  for (const call of [
    `order/for-staff/${orderId}`,
    'order',
    'refund/for-staff',
    'figures/overview',
  ]) {
    expect((await packer.request.get(`/api/v1/${call}`, { headers })).status()).toBe(403)
  }
  expectNoComplaints()

  // The link was for one use.
  const third = await browser.newContext()
  const late = await third.newPage()
  await late.goto(path)
  await expect(late.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
  await Promise.all([other.close(), third.close()])
})

test('goods are received by somebody who sees neither orders nor customers', async ({
  browser,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone is the harder case')
  const customer = await aCustomer(request)
  const orderId = await anOrderOf(request, customer, await productToBuy(request))
  const desk = await adminCalls(request)
  await desk.ship(orderId)
  await desk.refuse(orderId)
  const contact = newEmail()
  await desk.act('/staff/invite', { contact, permissions: ['stock'] })

  const other = await browser.newContext()
  const keeper = await other.newPage()
  const expectNoComplaints = watchConsole(keeper, /status of 403/)
  await accept(keeper, await inviteSentTo(request, contact))
  await expect(keeper).toHaveURL(/\/admin/)
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
  await keeper.goto(`/admin/orders/${orderId}`)
  await expect(keeper).toHaveURL('/unauthorized')
  expectNoComplaints()
  await other.close()
})

test('the order desk sees an order without what was received, and begins at the orders', async ({
  browser,
  page,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone is the harder case')
  const customer = await aCustomer(request)
  const orderId = await anOrderOf(request, customer, await productToBuy(request))
  const contact = newEmail()
  const path = await invite(page, contact, 'Order desk')
  const other = await browser.newContext()
  const desk = await other.newPage()
  await accept(desk, path)
  await expect(desk).toHaveURL(/\/admin\/orders/)
  await desk.goto(`/admin/orders/${orderId}`)
  await expect(desk.getByRole('heading', { name: orderId.slice(-6) })).toBeVisible()
  await expect(desk.getByText('Received', { exact: true })).toHaveCount(0)
  await other.close()

  // Their sessions end with the change of their role; the next login begins where they may work.
  await page.goto('/admin/people')
  await page
    .getByRole('listitem')
    .filter({ hasText: contact })
    .getByRole('button', { name: 'Change' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role', { exact: true }).selectOption('Editor')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shahana Parvin is now: Staff')).toBeVisible()
})

test('a blocked customer is asked to call the shop, and may order again when freed', async ({
  browser,
  page,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone is the harder case')
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

  await page.getByLabel('New tag').fill('Reseller')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Reseller')
  await page.getByLabel('New note').fill('Calls back after eight')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('Calls back after eight')).toBeVisible()
  // A pointer over a toast keeps all toasts open, and they would cover the next dialog.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Note saved')).toBeHidden()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete Rokeya Begum?' })
  await expect(deleting).toContainText('Open orders: 1')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Free', exact: true }).click()
  const freeing = page.getByRole('dialog', { name: 'Free Rokeya Begum?' })
  await freeing.getByLabel('Reason').fill('It was her sister')
  await freeing.getByRole('button', { name: 'Free', exact: true }).click()
  await expect(page.getByText('Rokeya Begum may order again')).toBeVisible()

  const other = await browser.newContext()
  const customer = await other.newPage()
  await customer.goto('/login')
  await logIn(customer, { identifier: phone, password: secret })
  await expect(customer).toHaveURL('/')
  await other.close()
})
