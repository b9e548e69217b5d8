import { expect, request as requests, test, type Browser, type Page } from '@playwright/test'

import { goToAfterDialog } from './go-to.ts'
import { fillAddress } from './checkout-page.ts'
import { openEmptyShop } from './own-shop.ts'
import { aCustomer, signIn } from './people.ts'

test.slow()

// Opened by the scenario itself: hooks also run where it is skipped.
let close = async () => {}
test.afterAll(() => close())

/** A square of one colour. */
const picture = {
  name: 'kurti.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR42u3NMQ0AAAgDsDnhxb8CpGGChKdJ/2a6XkQsFovFYrFYLBaLxWKxWCy+syMObBtSwpxzAAAAAElFTkSuQmCC',
    'base64',
  ),
}
const closedText = 'Opening soon'

async function aPageOf(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })
  return context.newPage()
}

test('an empty shop is set up by its owner, opened, and makes its first sale @phone', async ({
  browser,
}) => {
  const shop = await openEmptyShop()
  close = () => shop.close()
  const visitor = await aPageOf(browser, shop.origin)
  expect((await visitor.goto('/'))?.status()).toBe(503)
  await expect(visitor.getByText(closedText)).toBeVisible()
  expect((await visitor.goto('/products'))?.status()).toBe(503)

  const owner = await aPageOf(browser, shop.origin)
  await test.step('the owner makes the first admin', async () => {
    await owner.goto(shop.setupLink)
    await owner.getByRole('button', { name: 'Make my account' }).click()
    await expect(owner.getByText('Name must be at least 3 characters')).toBeVisible()
    await expect(owner.getByText('Not an email or a mobile number, as 01712345678')).toBeVisible()
    await owner.getByLabel('Full name').fill('Shirin Akter')
    await owner.getByLabel('Email or mobile number').fill('shirin@example.com')
    await owner.getByLabel('Password', { exact: true }).fill('bokul-phul-29')
    await owner.getByLabel('Confirm password').fill('bokul-phul-29')
    await owner.getByRole('button', { name: 'Make my account' }).click()
    await expect(owner.getByRole('heading', { name: 'Open your shop', level: 1 })).toBeVisible()
    await expect(owner.getByText('0 of 9 steps done')).toBeVisible()
    // Spent.
    await visitor.goto(shop.setupLink)
    await expect(
      visitor.getByRole('heading', { name: 'This address is no longer valid' }),
    ).toBeVisible()
  })

  const step = async (name: string) => {
    // Not until it is loaded: the page 'Opening soon' of a closed shop replaces itself by the pages of staff.
    await goToAfterDialog(owner, '/admin', { waitUntil: 'commit' })
    await owner
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
  }

  /** What is saved leads on to what is next. */
  const next = (name: string) => owner.getByRole('link', { name: `Next: ${name}` }).click()

  await test.step('it is not opened before its promises are decided', async () => {
    await owner.getByRole('button', { name: 'Open the shop' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Open the shop to everybody?' })
    await dialog.getByRole('button', { name: 'Open the shop' }).click()
    await expect(dialog.getByText('Say who the shop is and how customers reach it')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('name, fees and payment', async () => {
    await step('How customers reach you')
    await expect(owner.getByLabel('Name of the shop', { exact: true })).toHaveValue('')
    await owner.getByLabel('Name of the shop', { exact: true }).fill('Bokul')
    await owner.getByLabel('Slogan', { exact: true }).fill('Kurtis sewn in Tangail')
    await owner.getByLabel('Support phone').fill('01712345678')
    await owner
      .getByLabel('When somebody answers', { exact: true })
      .fill('Every day, 10 am to 8 pm')
    await owner.getByLabel('Address', { exact: true }).fill('College Road, Tangail')
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Settings saved')).toBeVisible()
    await next('Delivery fees')
    await expect(owner.getByLabel('Inside Dhaka division (৳)')).toHaveValue('')
    await owner.getByLabel('Inside Dhaka division (৳)').fill('60')
    await owner.getByLabel('Outside Dhaka division (৳)').fill('120')
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Delivery fees are saved')).toBeVisible()
    await next('How customers pay')
    await expect(owner.getByLabel('Online')).not.toBeChecked()
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Ways to pay are saved')).toBeVisible()
    await next('A category')
  })

  await test.step('a category without a picture, and a product in it', async () => {
    await owner.getByRole('button', { name: 'New category' }).click()
    await owner.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Kurtis')
    await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Products need a category inside Kurtis.')).toBeVisible()
    // Not done yet with a category that no product can be in.
    await expect(owner.getByText('3 of 9 steps done')).toBeVisible()
    await step('A product')
    await owner.getByLabel('Add pictures').setInputFiles([picture])
    await owner.getByLabel('Name', { exact: true }).fill('Shiuli kurti')
    await owner.getByLabel('Description', { exact: true }).fill('Cotton, sewn in Tangail.')
    await owner.getByLabel('Price (৳)', { exact: true }).fill('1250')
    await owner.getByLabel('Category', { exact: true }).selectOption('Kurtis')
    await owner.getByRole('button', { name: 'New sub-category', exact: true }).click()
    await owner.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Cotton')
    await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByLabel('Sub-category', { exact: true })).toHaveValue(/.+/)
    await owner.getByLabel('Stock', { exact: true }).fill('12')
    await owner.getByRole('button', { name: 'Create product' }).click()
    await expect(owner.getByRole('heading', { name: 'Shiuli kurti', level: 1 })).toBeVisible()
  })

  await test.step('orders are told by the contact of the owner, who sees that it is so', async () => {
    await step('News of orders')
    await expect(owner.getByLabel('By mail')).toBeChecked()
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('the owner sees the closed shop and orders in it', async () => {
    await owner.goto('/')
    await owner.getByRole('link', { name: 'Shiuli kurti' }).first().click()
    await expect(owner.getByRole('heading', { name: 'Shiuli kurti', level: 1 })).toBeVisible()
    await owner.getByRole('button', { name: 'Buy Now' }).first().click()
    await fillAddress(owner)
    await owner.getByRole('button', { name: /^Place order · ৳1,310/ }).click()
    await expect(owner).not.toHaveURL('/checkout')
  })

  await test.step('it is opened', async () => {
    await owner.goto('/admin')
    await owner.getByRole('button', { name: 'I have read them' }).click()
    await expect(owner.getByText('8 of 9 steps done')).toBeVisible()
    await owner.getByRole('button', { name: 'Open the shop' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Open the shop to everybody?' })
    await expect(dialog.getByText('Not done yet: Name and logo.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open the shop' }).click()
    await expect(owner.getByText('Your shop is open')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Open the shop' })).toHaveCount(0)
  })

  await test.step('a customer buys, and is promised what the settings say', async () => {
    const api = await requests.newContext({ baseURL: shop.origin })
    const customer = await aCustomer(api)
    await api.dispose()
    await signIn(visitor, customer)
    await visitor.goto('/')
    const foot = visitor.getByRole('contentinfo')
    await expect(foot.getByText('Kurtis sewn in Tangail')).toBeVisible()
    await expect(foot.getByText('Cash on delivery, everywhere in Bangladesh')).toBeVisible()
    await expect(visitor.getByText(/bKash|EMI/)).toHaveCount(0)
    expect((await visitor.goto('/emi-policy'))?.status()).toBe(404)
    await visitor.goto('/')
    await visitor.getByRole('link', { name: 'Shiuli kurti' }).first().click()
    await expect(visitor.getByText('Sold by')).toHaveCount(0)
    await visitor.getByRole('button', { name: 'Buy Now' }).first().click()
    await fillAddress(visitor)
    await expect(visitor.getByLabel('bKash')).toHaveCount(0)
    await visitor.getByRole('button', { name: /^Place order · ৳1,310/ }).click()
    await expect(visitor.getByText('Order placed successfully')).toBeVisible()
  })
})
