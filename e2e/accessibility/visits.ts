import { accounts } from './accounts.ts'
import { cartAndWishlist } from './cart-and-wishlist.ts'
import { checkout } from './checkout.ts'
import { customers } from './customers.ts'
import { deskFigures } from './desk-figures.ts'
import { deskGoods } from './desk-goods.ts'
import { deskOrderEntry } from './desk-order-entry.ts'
import { deskOrders } from './desk-orders.ts'
import { deskPeople } from './desk-people.ts'
import { deskReturns } from './desk-returns.ts'
import { deskShop } from './desk-shop.ts'
import { newShop } from './new-shop.ts'
import type { Visit } from './page-state.ts'
import { storefront } from './storefront.ts'

/** Every page of the shop, in each state that looks different. */
export const visits: readonly Visit[] = [
  ...storefront,
  ...accounts,
  ...cartAndWishlist,
  ...checkout,
  ...customers,
  ...deskOrders,
  ...deskOrderEntry,
  ...deskReturns,
  ...deskGoods,
  ...deskFigures,
  ...deskShop,
  ...deskPeople,
  newShop,
]
