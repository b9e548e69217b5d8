import { electronics, mobiles } from './categories/devices.ts'
import { fashion } from './categories/fashion.ts'
import { groceries, homeKitchen } from './categories/home.ts'
import { beauty, booksToys, sports } from './categories/leisure.ts'
import type { DemoCategory } from './types.ts'

/** What is sold here, by kind, as a shopper would look for it. */
export const demoCategories: readonly DemoCategory[] = [
  fashion,
  mobiles,
  electronics,
  homeKitchen,
  groceries,
  beauty,
  booksToys,
  sports,
]
