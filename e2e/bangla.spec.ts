import { expect, type Page } from '@playwright/test'

import { accounts } from './accessibility/accounts.ts'
import { cartAndWishlist } from './accessibility/cart-and-wishlist.ts'
import { checkout } from './accessibility/checkout.ts'
import { customers } from './accessibility/customers.ts'
import { test } from './accessibility/made-test.ts'
import { newShop } from './accessibility/new-shop.ts'
import { screensOf, sizes, tagOf } from './accessibility/screens.ts'
import { staffFigures } from './accessibility/staff-figures.ts'
import { staffGoods } from './accessibility/staff-goods.ts'
import { staffOrderEntry } from './accessibility/staff-order-entry.ts'
import { staffOrders } from './accessibility/staff-orders.ts'
import { staffPeople } from './accessibility/staff-people.ts'
import { staffReturns } from './accessibility/staff-returns.ts'
import { staffShop } from './accessibility/staff-shop.ts'
import { storefront } from './accessibility/storefront.ts'
import { expectAccessible } from './axe.ts'
import { banglaPage } from './bangla-page.ts'
import { latinWords } from './bangla-words.ts'
import { signIn } from './people.ts'

test.use({ reducedMotion: 'reduce' })
test.slow()

/** Pages of shoppers and customers. */
const read = [...storefront, ...accounts, ...cartAndWishlist, ...checkout, ...customers, newShop]

/** Pages of staff and sellers. */
const staff = [
  ...[...staffOrders, ...staffOrderEntry, ...staffReturns, ...staffGoods, ...staffFigures],
  ...[...staffShop, ...staffPeople],
]

for (const visit of [...read, ...staff]) {
  const { name, as, states } = visit
  const title = `in Bangla, axe finds nothing and no word is Latin: ${name}`
  const tag = tagOf(visit)
  test(tag ? `${title} ${tag}` : title, async ({ page, made, isMobile }) => {
    const screens = screensOf(visit, isMobile ? 'phone' : 'desktop')
    const bangla = banglaPage(page)
    if (as) await signIn(page, await made.people[as]())
    for (const state of states) {
      const looked = screens.filter((screen) => !state.only || state.only === screen)
      const [first] = looked
      if (!first) continue
      await test.step(state.name, async () => {
        await page.setViewportSize(sizes[first])
        await state.open(bangla, made)
        // An order that was made in English leads back to pages in English.
        if ((await languageOf(page)) === 'en') await bangla.goto(page.url())
        for (const screen of looked) {
          await page.setViewportSize(sizes[screen])
          await expectAccessible(page)
          expect.soft(await latinWords(page)).toEqual([])
        }
      })
    }
  })
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
