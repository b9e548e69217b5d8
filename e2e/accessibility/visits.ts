import { accounts } from './accounts.ts'
import { cartAndWishlist } from './cart-and-wishlist.ts'
import { checkout } from './checkout.ts'
import { customers } from './customers.ts'
import { staffFigures } from './staff-figures.ts'
import { staffMoney } from './staff-money.ts'
import { staffGoods } from './staff-goods.ts'
import { staffOrderEntry } from './staff-order-entry.ts'
import { staffOrders } from './staff-orders.ts'
import { staffPeople } from './staff-people.ts'
import { staffReturns } from './staff-returns.ts'
import { staffShop } from './staff-shop.ts'
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
  ...staffOrders,
  ...staffOrderEntry,
  ...staffReturns,
  ...staffGoods,
  ...staffFigures,
  ...staffMoney,
  ...staffShop,
  ...staffPeople,
  newShop,
]
