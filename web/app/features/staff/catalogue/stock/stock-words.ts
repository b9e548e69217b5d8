import type { stockStates } from '@haat/contract/product/staff-product'
import type { StockEntry } from '@haat/contract/product/stock'

import { m } from '#app/messages/generated/messages.js'

export const stockReasonWords: Record<StockEntry['reason'], () => string> = {
  opening: m.staff_stock_reason_opening,
  sale: m.staff_stock_reason_sale,
  return: m.staff_stock_reason_return,
  lost: m.staff_stock_reason_lost,
  import: m.staff_stock_reason_import,
  transfer: m.staff_stock_reason_transfer,
  received: m.staff_stock_reason_received,
  returned: m.staff_stock_reason_returned,
  counted: m.staff_stock_reason_counted,
  damaged: m.staff_stock_reason_damaged,
  correction: m.staff_stock_reason_correction,
}

export const stockStateWords: Record<(typeof stockStates)[number], () => string> = {
  in: m.staff_product_stock_in,
  low: m.staff_product_stock_low,
  out: m.staff_product_stock_out,
}
