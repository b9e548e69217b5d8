import type { ReturnQuote } from '@haat/contract/order/return'

import { m } from '#app/messages/generated/messages.js'

import { QuoteSums, SumRow } from '../money/quote-sums.tsx'

/** What a step of a return would do: the worth of the goods, and of an exchange what is left to pay or goes back. */
export function ReturnQuoteSums({ quote }: { quote: ReturnQuote }) {
  const { value, exchange } = quote
  // In poisha: the difference of two amounts in taka need not be one.
  const surplus = exchange ? (Math.round(value * 100) - Math.round(exchange.credit * 100)) / 100 : 0
  return (
    <QuoteSums quote={quote}>
      <SumRow label={m.staff_return_value()} taka={value} />
      {exchange && (
        <>
          <SumRow label={m.staff_return_exchange_costs()} taka={exchange.totalPrice} />
          {exchange.deliveryFee > 0 && (
            <SumRow label={m.staff_return_exchange_delivery()} taka={exchange.deliveryFee} />
          )}
          <SumRow label={m.staff_return_exchange_due()} taka={exchange.due} />
          {surplus > 0 && <SumRow label={m.staff_return_surplus()} taka={surplus} />}
        </>
      )}
    </QuoteSums>
  )
}
