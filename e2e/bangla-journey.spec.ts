import { expect, test, type Page } from '@playwright/test'

import { banglaNames } from './bangla-names.ts'
import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { pageListens } from './page-listens.ts'
import {
  aCustomer,
  aCustomerWithAddress,
  type Credentials,
  demo,
  password,
  signIn,
} from './people.ts'
import { aSizedProduct, productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

// Long scenarios, also on a busy machine.
test.slow()

test('in Bangla somebody shops, pays by bKash, comes back and asks for a return', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const product = await productToBuy(request)
  await signIn(page, await aCustomerWithAddress(request))
  await page.goto(`/bn/products/${product._id}`)
  await page.getByRole('button', { name: 'কার্টে যোগ করুন' }).first().click()
  await page
    .getByRole('button', { name: /^কার্ট, / })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'চেকআউট করুন' }).click()
  await expect(page).toHaveURL('/bn/checkout')
  await page.getByLabel('bKash').check()
  await page.getByRole('button', { name: /^অর্ডার করুন · ৳[০-৯,]+$/ }).click()

  // The gateway's own page.
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/\/bn\/payment\/failed\/HT\w+$/)
  await expect(page.getByRole('heading', { name: 'পেমেন্ট সফল হয়নি' })).toBeVisible()
  await page.getByRole('button', { name: /^৳[০-৯,.]+ পেমেন্ট করুন$/ }).click()
  await page.getByRole('button', { name: /^Pay BDT/ }).click()
  await expect(page).toHaveURL(/\/bn\/payment\/success\/HT\w+$/)
  await expect(page.getByRole('heading', { name: 'পেমেন্ট সফল হয়েছে' })).toBeVisible()

  await page.getByRole('link', { name: 'অর্ডারটি দেখুন' }).click()
  const details = page.getByRole('dialog', { name: /^অর্ডারের বিস্তারিত #/ })
  await expect(details).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/bn\//)
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''
  await page.keyboard.press('Escape')
  const order = page.getByRole('article')
  await expect(order.getByText('পরিশোধিত', { exact: true })).toBeVisible()

  await (await adminCalls(request)).deliver(orderId)
  await page.reload()
  await page.getByRole('button', { name: 'ফেরত বা বদল' }).click()
  const wish = page.getByRole('dialog', { name: 'ফেরত বা বদল' })
  await wish.getByLabel('কেন?').selectOption('সাইজ ঠিক হয়নি')
  await wish.getByRole('button', { name: 'আবেদন পাঠান' }).click()
  await expect(page.getByText(/^অর্ডার #[\w০-৯]{6}-এর জন্য আপনার আবেদন পেয়েছি।$/)).toBeVisible()
  await expect(order.getByText('ফেরতের আবেদন হয়েছে')).toBeVisible()
  expectNoComplaints()
})

test('places are chosen by their names in Bangla, and are the same places in English', async ({
  page,
  request,
}) => {
  await signIn(page, await aCustomer(request))
  await page.goto('/bn/user/profile')
  await page.getByRole('button', { name: 'ঠিকানা যোগ করুন' }).click()
  const form = page.getByRole('dialog', { name: 'ঠিকানা যোগ করুন' })
  await form.getByLabel('যিনি পণ্য নেবেন').fill('সাদিয়া ইসলাম')
  await form.getByLabel('মোবাইল নম্বর').fill('01712345678')
  await form.getByLabel('ঠিকানা', { exact: true }).fill('বাড়ি ১২, রোড ৫')
  for (const [field, typed, wanted] of [
    ['বিভাগ', 'চট্ট', 'চট্টগ্রাম'],
    ['জেলা', 'comil', 'কুমিল্লা'],
    ['শহর/উপজেলা', 'লাক', 'লাকসাম'],
  ] as const) {
    const box = form.getByRole('combobox', { name: field, exact: true })
    await box.fill(typed)
    await box.press('Enter')
    await expect(box).toHaveValue(wanted)
  }
  await form.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(page.getByText('বাড়ি ১২, রোড ৫, লাকসাম, কুমিল্লা, চট্টগ্রাম')).toBeVisible()
  await page.goto('/user/profile')
  await expect(page.getByText('বাড়ি ১২, রোড ৫, Laksam, Comilla, Chittagong')).toBeVisible()
})

test('Bangla survives the login, a page that is not there, a reload and the way back', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  await page.goto('/bn/user/my-orders')
  await expect(page).toHaveURL(/\/bn\/login\?/)
  await logInInBangla(page, customer)
  await expect(page).toHaveURL('/bn/user/my-orders')
  await page.reload()
  await expectLanguage(page, 'bn')

  await page.goto('/bn/no-such-page')
  await expect(page.getByRole('heading', { name: 'দুঃখিত! পেজটি পাওয়া যায়নি' })).toBeVisible()
  await page.getByRole('link', { name: 'হোমে যান' }).click()
  await expect(page).toHaveURL('/bn')
  await inOtherLanguage(page, 'English')
  await expect(page).toHaveURL('/')
  await expectLanguage(page, 'en')
  // The switch has replaced the page of Bangla; those before it stay as they were.
  await page.goBack()
  await expect(page).toHaveURL('/bn/no-such-page')
  await expectLanguage(page, 'bn')
})

test('what was typed comes back in the other language, but no password', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  await page.goto('/login')
  await pageListens(page)
  await page.getByLabel('Email or phone').fill(customer.identifier)
  await page.getByLabel('Password', { exact: true }).fill('not to be kept')
  await inOtherLanguage(page, 'বাংলা')
  await expect(page.getByLabel('ইমেইল বা মোবাইল নম্বর')).toHaveValue(customer.identifier)
  await expect(page.getByLabel('পাসওয়ার্ড', { exact: true })).toHaveValue('')
  await logInInBangla(page, customer)
  await expect(page).toHaveURL('/bn')

  // The checkout, whose boxes for a district wait for a division.
  await page.goto(`/products/${(await productToBuy(request))._id}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page.getByLabel('Recipient’s name').fill('Sadia Islam')
  for (const [box, place] of [
    ['Division', 'Chittagong'],
    ['District', 'Comilla'],
  ] as const) {
    await page.getByRole('combobox', { name: box }).fill(place)
    await page.getByRole('combobox', { name: box }).press('Enter')
  }
  await page.getByLabel('Shipping address').fill('House 12, Road 5')
  await page.getByLabel('Coupon code').fill('haat')
  await inOtherLanguage(page, 'বাংলা')
  await expect(page).toHaveURL('/bn/checkout')
  await expect(page.getByLabel('যিনি পণ্য নেবেন')).toHaveValue('Sadia Islam')
  await expect(page.getByLabel('ঠিকানা', { exact: true })).toHaveValue('House 12, Road 5')
  await expect(page.getByRole('combobox', { name: 'জেলা', exact: true })).toHaveValue('কুমিল্লা')
  await expect(page.getByLabel('কুপন কোড')).toHaveValue('haat')

  await page.goto('/bn/user/profile')
  const name = page.getByLabel('পুরো নাম')
  await expect(name).toHaveValue('Rokeya Begum')
  await name.fill('রোকেয়া বেগম')
  await inOtherLanguage(page, 'English')
  await expect(page.getByLabel('Full name')).toHaveValue('রোকেয়া বেগম')
  // Once: a reload shows what is saved.
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Rokeya Begum')
})

test('at the desk, in Bangla, an order is taken by phone and handed over @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const customer = await aCustomer(request)
  await anOrderOf(request, customer, await productToBuy(request))
  const product = await aSizedProduct(request)
  const [variant] = product.variants
  const admin = await adminCalls(request)
  await signIn(page, demo.admin)
  await page.goto('/bn/admin/orders')
  await page.getByRole('link', { name: 'নতুন অর্ডার' }).click()
  const find = page.getByRole('combobox', { name: 'কাস্টমার খুঁজুন' })
  await find.fill(customer.identifier.slice(-5))
  await page.getByRole('option', { name: banglaNames(customer.identifier) }).click()
  const goods = page.getByRole('combobox', { name: 'পণ্য যোগ করুন' })
  await goods.fill(variant?.sku ?? '')
  await page.getByRole('listbox').getByRole('option').first().click()
  // The draft comes with the page into the other language and back.
  for (const [words, recipient] of [
    ['English', 'Recipient'],
    ['বাংলা', 'যিনি পণ্য নেবেন'],
  ] as const) {
    await inOtherLanguage(page, words)
    await expect(page.getByLabel(recipient)).toHaveValue('Rokeya Begum')
  }
  await page.getByRole('button', { name: /^অর্ডার করুন · ৳/ }).click()
  await expect(page.getByText(/^Rokeya Begum-এর জন্য অর্ডার #[\w০-৯]{6} হয়েছে · ৳/)).toBeVisible()
  const open = page.getByRole('link', { name: 'অর্ডারটি খুলুন' })
  const address = (await open.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/bn\/admin\/orders\//)
  const orderId = address.split('/').at(-1) ?? ''
  await admin.act('/order/move-many', { orderIds: [orderId], status: 'processing' })

  await page.goto('/bn/admin/packing')
  const number = orderId.slice(-6)
  await page.getByLabel('অর্ডার নম্বর স্ক্যান করুন বা লিখুন').fill(`#${number}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(banglaNames(`টিক দেওয়া হয়েছে: #${number}`))).toBeVisible()
  await page.getByRole('button', { name: 'হ্যান্ডওভার করুন' }).click()
  const dialog = page.getByRole('dialog', { name: 'কুরিয়ারকে হ্যান্ডওভার' })
  await dialog.getByLabel('কুরিয়ার').fill('Pathao')
  await dialog.getByLabel('অর্ডার নম্বর ও ট্র্যাকিং নম্বর').fill(`${orderId.slice(-12)}\tDL-${number}`)
  await dialog.getByRole('button', { name: 'যাচাই করুন' }).click()
  await dialog.getByRole('button', { name: '১টি হ্যান্ডওভার করুন' }).click()
  await expect(dialog.getByText('Pathao-কে ১টি হ্যান্ডওভার করা হয়েছে')).toBeVisible()
  expectNoComplaints()
})

async function logInInBangla(page: Page, { identifier }: Credentials) {
  await page.getByLabel('ইমেইল বা মোবাইল নম্বর').fill(identifier)
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'লগ ইন করুন', exact: true }).click()
}

/** Presses the switch of languages; on a phone it may be in a menu that is closed. */
async function inOtherLanguage(page: Page, name: 'English' | 'বাংলা') {
  await pageListens(page)
  await page.getByRole('link', { name, exact: true }).first().click()
  await expectLanguage(page, name === 'English' ? 'en' : 'bn')
  await pageListens(page)
}

const expectLanguage = (page: Page, lang: 'en' | 'bn') =>
  expect(page.locator('html')).toHaveAttribute('lang', lang)
