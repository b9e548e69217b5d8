import type { StockEntry } from '@haat/contract/stock'

import { m } from '#app/messages/generated/messages.js'

export const stockReasonWords: Record<StockEntry['reason'], () => string> = {
  opening: m.admin_stock_reason_opening,
  sale: m.admin_stock_reason_sale,
  return: m.admin_stock_reason_return,
  import: m.admin_exchange_stock_reason,
  received: m.admin_stock_reason_received,
  returned: m.admin_stock_reason_returned,
  counted: m.admin_stock_reason_counted,
  damaged: m.admin_stock_reason_damaged,
  correction: m.admin_stock_reason_correction,
}
