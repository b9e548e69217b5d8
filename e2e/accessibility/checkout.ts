import { expect, type Page } from '@playwright/test'

import { choose, fillAddress } from '../checkout-page.ts'
import { payLinkSentTo } from '../inbox.ts'
import { variantToBuy } from '../products.ts'
import { lineOfCart, type CartLine } from './cart.ts'
import { closeDialog, closeNotices } from './dialog.ts'
import { openAt, openHanded } from './open.ts'
import type { Visit } from './page-state.ts'
import { aPanjabi } from './panjabi.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click()

/** Opens the checkout with these lines, as the cart does. */
const openCheckout = (page: Page, lines: readonly CartLine[]) =>
  openHanded(page, '/checkout', { id: crypto.randomUUID(), items: lines.map(lineOfCart) })

/** From the checkout to the result of a payment. */
export const checkout: readonly Visit[] = [
  {
    name: 'the checkout of a newcomer',
    as: 'newcomer',
    states: [
      {
        name: 'a new checkout',
        at: '/checkout',
        forcedColors: true,
        async open(page, { product }) {
          const { _id: productId, productName } = await product()
          await openCheckout(page, [{ productId, productName, price: 90, quantity: 9_000 }])
          await expect(page.getByRole('combobox', { name: 'Division' })).toBeEnabled()
          await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
        },
      },
      {
        name: 'a checkout that was sent empty',
        forcedColors: true,
        async open(page) {
          await placeOrder(page)
          await expect(page.getByText('Address is required')).toBeVisible()
          await expect(page.getByRole('combobox', { name: 'Division' })).toBeFocused()
        },
      },
      {
        name: 'the list of districts',
        async open(page) {
          await choose(page, 'Division', 'Chattogram', 'Chittagong')
          await page.getByRole('combobox', { name: 'District' }).click()
          await expect(page.getByRole('option').first()).toBeVisible()
        },
      },
      {
        name: 'a checkout of more than is in stock',
        forcedColors: true,
        async open(page) {
          await fillAddress(page)
          await placeOrder(page)
          await expect(page.getByText(/Order failed: /)).toBeVisible()
        },
      },
      {
        name: 'a checkout with an expired coupon',
        async open(page) {
          await page.getByRole('button', { name: 'Order what is available' }).click()
          await page.getByLabel('Coupon code').fill('boishakh25')
          await page.getByRole('button', { name: 'Apply' }).click()
          await expect(page.getByText('This coupon has expired')).toBeVisible()
        },
      },
      {
        name: 'a checkout with a coupon',
        async open(page) {
          await page.getByLabel('Coupon code').fill('haat10')
          await page.getByLabel('Coupon code').press('Enter')
          await expect(page.getByText(/৳[\d,.]+ off$/)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'the checkout of a customer with an address',
    as: 'buyer',
    states: [
      {
        name: 'the addresses of a customer at the checkout, and a wallet',
        at: '/checkout',
        forcedColors: true,
        async open(page, made) {
          const panjabi = await aPanjabi(made)
          await openCheckout(page, await panjabi.lines())
          await page.getByRole('button', { name: 'Change the address' }).click()
          await page.getByLabel('bKash').check()
        },
      },
      {
        name: 'another address, found by its area',
        async open(page) {
          await page.getByLabel('Another address').check()
          await choose(page, 'Find your area', 'সাভার', 'Savar, Dhaka')
          const city = page.getByRole('combobox', { name: 'City/Upazila' })
          await expect(city).toHaveValue(/^(?:Savar|সাভার)$/)
        },
      },
    ],
  },
  {
    name: 'the checkout of goods that change meanwhile',
    as: 'payer',
    states: [
      {
        name: 'a checkout of which a part is sold out meanwhile',
        at: '/checkout',
        forcedColors: true,
        async open(page, made) {
          const panjabi = await aPanjabi(made)
          await openCheckout(page, await panjabi.lines())
          await fillAddress(page)
          await panjabi.changeLarge({ stock: 0 })
          await placeOrder(page)
          await expect(page.getByRole('alert').getByText(panjabi.name)).toBeVisible()
          await expect(page.getByText('Sold out meanwhile').first()).toBeVisible()
        },
      },
      {
        name: 'an order of which a part cannot be bought again',
        at: '/user/my-orders',
        async open(page, made) {
          const panjabi = await aPanjabi(made)
          const id = await made.orderOfVariants(panjabi._id)
          await panjabi.changeLarge({ hidden: true })
          await page.goto('/user/my-orders')
          const order = page.getByRole('article').filter({ hasText: `#${id.slice(-6)}` })
          await order.getByRole('button', { name: 'Buy Again' }).click()
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByText('No longer offered in Red · XL')).toBeVisible()
        },
      },
      {
        name: 'details of an order of two sizes',
        async open(page) {
          await closeDialog(page)
          const order = page.getByRole('article').filter({ hasText: 'Red · XL' })
          await order.getByRole('button', { name: 'View Details' }).click()
          await expect(page.getByRole('dialog').getByText(/SKU/).first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'the checkout of a visitor',
    states: [
      {
        name: 'a checkout without goods',
        at: '/checkout',
        open: openAt('/checkout', 'No item selected for checkout.'),
      },
      {
        name: 'a visitor is asked to log in',
        async open(page, { product }) {
          const { _id: productId, productName } = await product()
          await openCheckout(page, [{ productId, productName, price: 90, quantity: 1 }])
          await page.getByLabel('Recipient’s name').fill('Begum Rokeya')
          await fillAddress(page)
          await placeOrder(page)
          await expect(page.getByText('Please login to place an order')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'an order that was just placed',
    as: 'newcomer',
    states: [
      {
        name: 'the thanks for an order',
        at: '/user/my-orders',
        async open(page, { product, shopper }) {
          const { _id: productId, productName } = await product()
          const { productPrice: price } = await variantToBuy(shopper, productId)
          await openCheckout(page, [{ productId, productName, price, quantity: 1 }])
          await fillAddress(page)
          await placeOrder(page)
          const thanks = page.getByRole('region', { name: /^Thank you · order #\S{6}$/ })
          await expect(thanks).toBeVisible()
          await closeNotices(page)
        },
      },
    ],
  },
  {
    name: 'payments',
    as: 'payer',
    states: [
      {
        name: 'the page of the gateway’s stand-in',
        at: null,
        isForeign: true,
        async open(page, { anUnpaidOrder }) {
          await page.goto((await anUnpaidOrder()).url ?? '')
          await expect(page.getByRole('heading', { name: /^Amount to pay BDT/ })).toBeVisible()
        },
      },
      {
        name: 'a failed payment',
        at: '/payment/failed/:tranId',
        leadsToEnglish: true,
        async open(page) {
          await page.getByRole('button', { name: 'Fail' }).click()
          await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
        },
      },
      {
        name: 'a successful payment',
        at: '/payment/success/:tranId',
        async open(page) {
          await page.getByRole('button', { name: /^Pay now ৳/ }).click()
          await page.getByRole('button', { name: /^Pay BDT/ }).click()
          await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
        },
      },
      {
        name: 'an unknown payment',
        open: openAt('/payment/success/HT000000', 'Payment not found'),
      },
      {
        name: 'an order opened by its payment link',
        at: '/pay/:code',
        async open(page, { anUnpaidOrder, people, shopper }) {
          await anUnpaidOrder()
          await page.goto(await payLinkSentTo(shopper, (await people.payer()).identifier))
          await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
        },
      },
    ],
  },
]
