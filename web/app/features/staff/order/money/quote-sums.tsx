import type { OrderQuote } from '@haat/contract/order/order-act'
import type { ReactNode } from 'react'

import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatCount } from '#app/language/format-count.ts'

/** What an act would do to the money of an order and to stock, from its dry run. */
export function QuoteSums({ quote, children }: { quote: OrderQuote; children?: ReactNode }) {
  const { before, after, refunds = [], due } = quote
  return (
    <div aria-live="polite" className="grid gap-1.5 rounded-card bg-leaf-tint p-4">
      <dl className="grid gap-1.5">
        <SumRow
          label={m.staff_quote_costs()}
          taka={after.currentTotal}
          before={before.currentTotal}
        />
        {after.charge > 0 && <SumRow label={m.staff_order_charge()} taka={after.charge} />}
        {children}
        {refunds.map(({ source, method, amount }) => (
          <SumRow
            key={`${source} ${method} ${amount}`}
            label={source === 'gateway' ? m.staff_quote_back_gateway() : m.staff_quote_back_hand()}
            taka={amount}
          />
        ))}
        {(due > 0 || before.due > 0) && (
          <SumRow label={m.staff_order_due()} taka={due} before={before.due} />
        )}
      </dl>
      <StockMoves quote={quote} />
    </div>
  )
}

/** One sum, with what it was where it changes. */
export function SumRow({
  label,
  taka,
  before = taka,
}: {
  label: string
  taka: number
  before?: number
}) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="flex gap-2">
        {before !== taka && (
          <del className="text-ink-soft">
            <Money taka={before} decimals={exactDecimals(before)} />
          </del>
        )}
        <Money taka={taka} decimals={exactDecimals(taka)} className="font-medium" />
      </dd>
    </div>
  )
}

function StockMoves({ quote: { stock, lines } }: { quote: OrderQuote }) {
  if (stock.length === 0) return null
  return (
    <ul className="text-small text-ink-soft">
      {stock.map(({ productId, variantId, change, remaining, reason }) => {
        const line = lines.find(
          (one) =>
            one.productId === productId && (variantId === null || one.variantId === variantId),
        )
        return (
          <li key={`${productId} ${variantId} ${reason} ${change}`} className="wrap-anywhere">
            <Worded
              say={(product) =>
                m.staff_quote_stock({
                  change: change > 0 ? `+${formatCount(change)}` : formatCount(change),
                  product,
                  remaining,
                })
              }
              content={line?.productName ?? m.staff_quote_stock_other()}
            />
          </li>
        )
      })}
    </ul>
  )
}
