import { orderSources } from '@haat/contract/order/order-status'
import type { MoneyAccount } from '@haat/contract/reports'
import type { SalesBasis, SalesDimension, SalesRow } from '@haat/contract/till-reports'

import { sourceWords } from '#app/components/source-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { formatDate } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

export const accountWords = {
  cash: m.reports_account_cash,
  courier: m.reports_account_courier,
  gateway: m.reports_account_gateway,
  wallet: m.reports_account_wallet,
  bank: m.reports_account_bank,
  card: m.reports_account_card,
} satisfies Record<MoneyAccount, () => string>

export const basisWords = {
  delivered: m.reports_basis_delivered,
  shipped: m.reports_basis_shipped,
  placed: m.reports_basis_placed,
} satisfies Record<SalesBasis, () => string>

export const dimensionWords = {
  day: m.reports_day,
  product: m.reports_product,
  district: m.reports_district,
  source: m.reports_source,
  staff: m.reports_staff,
} satisfies Record<SalesDimension, () => string>

/** One of the shop's sources, or a campaign by which customers came. */
function sourceName(key: string): string {
  const source = orderSources.find((one) => one === key)
  return source ? wordOf(sourceWords, source) : key.replace(/^utm:/, '')
}

/** What a row of sales is called. */
export function rowName(by: SalesDimension, { key, name }: Pick<SalesRow, 'key' | 'name'>): string {
  if (by === 'day') return formatDate(key)
  if (by === 'product') return name
  if (by === 'staff') return key === '' ? m.reports_by_customers() : name
  if (by === 'source') return sourceName(key)
  return key === '' ? m.reports_no_district() : key
}
