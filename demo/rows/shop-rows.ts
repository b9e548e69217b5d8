import { demoProducts } from '../products/products.ts'
import { demoOrders } from '../orders/demo-orders.ts'
import { categoryRows } from './category-rows.ts'
import { couponRows } from './coupon-rows.ts'
import { frontPageRows } from './front-page-rows.ts'
import { ledgerRows } from './ledger-rows.ts'
import { orderRows, orderTotals } from './order-rows.ts'
import { paymentRows } from './payment-rows.ts'
import { userRows } from './people-rows.ts'
import { productRows, variantRows } from './product-rows.ts'
import type { TableRows } from './row.ts'

/** Every row of the demo shop, in the order in which the tables may be written. */
export function shopRows(
  now: Date,
  pictures: ReadonlyMap<string, string>,
  passwordHash: string,
): TableRows[] {
  const orders = demoOrders(demoProducts)
  return [
    { table: 'users', rows: userRows(now, passwordHash) },
    ...categoryRows(now, pictures),
    { table: 'products', rows: productRows(demoProducts, orders, now, pictures) },
    { table: 'product_variants', rows: variantRows(demoProducts, now) },
    ...frontPageRows(now, pictures),
    couponRows(now),
    ...orderRows(orders, now, pictures),
    ...paymentRows(orders, orderTotals(orders, now), now),
    { table: 'stock_ledger', rows: ledgerRows(demoProducts, orders, now) },
  ]
}
