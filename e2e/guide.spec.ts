import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { inLanguage, type Language } from '@haat/contract/language'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'

import { today } from './courier-money.ts'
import { anOrderOf } from './orders.ts'
import { openEmptyShop } from './own-shop.ts'
import { aCustomerWithAddress, anAdmin, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

/** The headings of its pages, in the order in which one leads to the next. */
const pages: Record<Language, readonly string[]> = {
  en: ['Open your shop', "A day's work", 'Money', 'Returns', 'When something is wrong'],
  bn: ['দোকান খোলা', 'এক দিনের কাজ', 'টাকা', 'পণ্য ফেরত', 'কিছু ঠিক না থাকলে'],
}
const words = {
  en: { guide: 'Guide', menu: 'Menu', nothing: 'There is nothing at this address' },
  bn: { guide: 'নির্দেশিকা', menu: 'মেনু', nothing: 'এই লিংকে কিছু নেই' },
}

for (const language of ['en', 'bn'] as const) {
  test(`the guide for owners is read from its contents to its end (${language}) @phone`, async ({
    page,
    request,
  }) => {
    await signIn(page, await anAdmin(request))
    await page.goto(inLanguage(language, '/admin/security'))
    const { guide, menu, nothing } = words[language]
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('link', { name: guide, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: guide })).toBeVisible()
    for (const title of pages[language]) {
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).last().click()
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      for (const picture of await page.getByRole('main').getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect(picture).toHaveJSProperty('complete', true)
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      }
    }
    await page.goto(inLanguage(language, '/admin/guide/nothing'))
    await expect(page.getByText(nothing)).toBeVisible()
  })
}

/** Where GUIDE_PICTURES=1 writes the pictures of the guide: again when the pages that they show look otherwise. */
const folder = join(import.meta.dirname, '../docs/guide/pictures')

/** A courier that owes for this order, and a wallet that holds money. */
async function aCourier(admin: Awaited<ReturnType<typeof adminCalls>>, orderId: string) {
  const courier = 'Pathao'
  await admin.act('/money/account', { family: 'courier', name: courier })
  const wallet = { family: 'wallet', name: 'bKash 01712-345678', provider: 'bkash' }
  // as: the contract's reply.
  const { _id: to } = (await admin.act('/money/account', wallet)) as { _id: string }
  const income = { to, amount: 3_200, category: 'capital', day: today() }
  await admin.act('/money/income', income)
  await admin.ship(orderId)
  const shipment = { courier, trackingNumber: 'DL29110042' }
  await admin.act(`/order/shipment/${orderId}`, shipment, 'PUT')
  await admin.act('/order/move-many', { orderIds: [orderId], status: 'delivered' })
}

test.describe('pictures of the guide', () => {
  test.skip(process.env['GUIDE_PICTURES'] !== '1', 'made on demand: GUIDE_PICTURES=1')
  test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false })

  test('of a shop at work @desktop', async ({ page, request }) => {
    const admin = await adminCalls(request)
    const product = await productToBuy(request)
    const orders: string[] = []
    for (let of = 0; of < 4; of += 1) {
      orders.push(await anOrderOf(request, await aCustomerWithAddress(request), product))
    }
    const [back = '', toPack = '', , paid = ''] = orders
    await aCourier(admin, paid)
    await admin.ship(back)
    await admin.refuse(back)
    await admin.act('/order/move-many', { orderIds: [toPack], status: 'processing' })
    await signIn(page, demo.admin)
    await page.goto('/admin/to-return')
    const parcel = page.getByRole('main').getByRole('link', { name: back.slice(-6) })
    const receive = (await parcel.getAttribute('href')) ?? ''
    const shown = {
      product: '/admin/products/new',
      orders: '/admin/orders',
      packing: '/admin/packing',
      money: '/admin/money',
      receive,
      status: '/admin/status',
    }
    for (const language of ['en', 'bn'] as const) {
      await page.setViewportSize({ width: 1280, height: 800 })
      for (const [name, address] of Object.entries(shown)) {
        await page.goto(inLanguage(language, address))
        await take(page, `${language}/${name}`)
      }
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(inLanguage(language, `/admin/orders/${orders[2]}`))
      await take(page, `${language}/order-phone`)
    }
  })

  test('of a shop that is not open yet @desktop', async ({ browser }) => {
    const shop = await openEmptyShop()
    try {
      const page = await browser.newPage({ baseURL: shop.origin, serviceWorkers: 'block' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(shop.setupLink)
      await page.getByLabel('Full name').fill('Shirin Akter')
      await page.getByLabel('Email or mobile number').fill('shirin@example.com')
      await page.getByLabel('Password', { exact: true }).fill('bokul-phul-29')
      await page.getByLabel('Confirm password').fill('bokul-phul-29')
      await page.getByRole('button', { name: 'Make my account' }).click()
      await expect(page.getByRole('heading', { name: 'Open your shop', level: 1 })).toBeVisible()
      for (const language of ['en', 'bn'] as const) {
        await page.goto(inLanguage(language, '/admin'), { waitUntil: 'commit' })
        await take(page, `${language}/checklist`)
      }
    } finally {
      await shop.close()
    }
  })
})

/** Writes what the window shows, once its page is there. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  const file = join(folder, `${name}.webp`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    await sharp(await page.screenshot())
      .webp({ quality: 50 })
      .toBuffer(),
  )
}
