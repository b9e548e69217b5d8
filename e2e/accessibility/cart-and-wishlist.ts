import { expect } from '@playwright/test'

import { fillCart } from './cart.ts'
import { openAt } from './open.ts'
import type { Visit } from './page-state.ts'
import { aPanjabi, oldCart } from './panjabi.ts'

/** What shoppers keep before they buy. */
export const cartAndWishlist: readonly Visit[] = [
  {
    name: 'the wishlist',
    as: 'wisher',
    states: [
      {
        name: 'a listing with goods of the wishlist',
        at: '/products',
        async open(page) {
          await page.goto('/products?search=book')
          const hearts = page.getByRole('button', {
            name: /^Keep .+ in my wishlist$/,
            pressed: true,
          })
          await expect(hearts).toHaveCount(3)
        },
      },
      {
        name: 'a wishlist',
        at: '/wishlist',
        async open(page) {
          await page.goto('/wishlist')
          await expect(page.getByRole('article')).toHaveCount(3)
        },
      },
      {
        name: 'a wishlist that could not be loaded',
        async open(page) {
          await page.route('**/api/v1/wishlist/**', (route) => route.abort())
          await openAt('/wishlist', 'Connection Error')(page)
        },
      },
    ],
  },
  {
    name: 'the wishlist of a newcomer',
    as: 'newcomer',
    states: [
      {
        name: 'an empty wishlist',
        at: '/wishlist',
        open: openAt('/wishlist', 'Your wishlist is empty'),
      },
      {
        name: 'options of wished goods, chosen on the way to the cart',
        async open(page, made) {
          const { _id, name } = await aPanjabi(made)
          await page.goto(`/products/${_id}`)
          await page.getByRole('button', { name: `Keep ${name} in my wishlist` }).click()
          await expect(page.getByText('Added to wishlist!')).toBeVisible()
          await page.goto('/wishlist')
          await page.getByRole('button', { name: `Move to Cart: ${name}` }).click()
          const dialog = page.getByRole('dialog', { name: 'Choose options' })
          await expect(dialog.getByRole('radio', { name: 'Red', exact: true })).toBeChecked()
        },
      },
    ],
  },
  {
    name: 'the cart',
    as: 'buyer',
    states: [
      {
        name: 'a cart with a new price, a sold-out size, one that is gone and one that is unclear',
        at: '/customer-support',
        forcedColors: true,
        async open(page, made) {
          await fillCart(page, oldCart(await aPanjabi(made)))
          await openAt('/customer-support', 'Customer Support')(page)
          await page.getByRole('button', { name: /^Cart/ }).last().click()
          const cart = page.getByRole('dialog')
          await expect(cart.getByText('Price rose from ৳500')).toBeVisible()
          await expect(cart.getByText('Sold out. It is left out of your order.')).toBeVisible()
          await expect(cart.getByText(/^No longer available/)).toBeVisible()
          await expect(cart.getByRole('link', { name: /^Choose options of / })).toBeVisible()
        },
      },
      {
        name: 'the page that is shown offline, with the kept cart',
        at: '/offline',
        async open(page) {
          // Else it would lead on, as soon as the shop answers.
          await page.route('**/healthz', (route) => route.abort())
          await openAt('/offline', 'You are offline')(page)
          await expect(page.getByText(/Khadi Panjabi/).first()).toBeVisible()
        },
      },
    ],
  },
]
