import { taka, takaToPoisha, times } from '@haat/contract/money'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { Link } from 'react-router'

import { Dotted } from '#app/components/dotted.tsx'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { thumbnail } from '#app/util/thumbnail.ts'

import { SumRows } from './sum-rows.tsx'

/** Table of the order's lines. */
export function OrderLines({ items }: Pick<StaffOrder, 'items'>) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={item._id}
          // On a phone the sum is below the words, which then have the whole width.
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 first:pt-0 sm:flex"
        >
          <Picture
            {...thumbnail(item.image, 48)}
            alt=""
            className="size-12 shrink-0 self-start rounded-control sm:self-center"
          />
          <div className="contents sm:flex sm:min-w-0 sm:flex-1 sm:items-center sm:gap-3">
            <div className="col-span-2 min-w-0 flex-1">
              <Link
                lang={langOf(item.productName)}
                to={paths.product(item.productId, item.productName, item.variantId)}
                className="font-medium wrap-anywhere hover:text-leaf-deep"
              >
                {item.productName}
              </Link>
              <p className="text-small wrap-anywhere text-ink-soft">
                <Dotted parts={[optionWords(item), item.sku && m.order_sku({ sku: item.sku })]} />
              </p>
              <LineMargin item={item} />
              {(item.givenBack.quantity > 0 || item.givenBack.amount > 0) && (
                <p className="text-small text-ink-soft">
                  {m.staff_order_line_given_back({
                    count: item.givenBack.quantity,
                    amount: formatTaka(item.givenBack.amount, 2),
                  })}
                </p>
              )}
            </div>
            <p className="col-start-2 text-small text-ink-soft tabular-nums sm:text-right">
              {formatCount(item.quantity)} × <Money taka={item.price} decimals={2} />
            </p>
          </div>
          <Money taka={item.subTotal} decimals={2} className="shrink-0 text-right sm:w-24" />
        </li>
      ))}
    </ul>
  )
}

/** Cost of a piece, and what the shop earned by the line; nothing where the cost is not known, or not for this person. */
function LineMargin({ item }: { item: StaffOrder['items'][number] }) {
  const { cost, quantity, subTotal, discount } = item
  if (cost === null || cost === undefined) return null
  const earned = takaToPoisha(subTotal) - takaToPoisha(discount)
  const margin = taka(earned - times(takaToPoisha(cost), quantity))
  return (
    <p className="text-small text-ink-soft tabular-nums">
      {m.staff_order_line_cost({ cost: formatTaka(cost, 2) })} ·{' '}
      <span className={margin < 0 ? 'text-alta' : undefined}>
        {m.staff_order_line_margin({ margin: formatTaka(margin, 2) })}
      </span>
    </p>
  )
}

/** Sums of the order, and its payment method. */
export function OrderTotals({ order }: { order: StaffOrder }) {
  const rows = [
    { label: m.staff_order_subtotal(), taka: order.subtotal },
    ...(order.discount > 0 ? [{ label: m.staff_order_discount(), taka: -order.discount }] : []),
    // A seller's part of an order has no delivery fee.
    ...(order.deliveryFee > 0
      ? [{ label: m.staff_order_delivery(), taka: order.deliveryFee }]
      : []),
  ]
  return (
    <dl className="mt-3 grid gap-1 border-t border-line pt-3 text-small">
      <SumRows sums={rows} />
      <div className="flex justify-between text-body font-bold">
        <dt>{m.staff_order_total()}</dt>
        <dd>
          <Money taka={order.totalPrice} decimals={2} />
        </dd>
      </div>
      <SumRows sums={accountRows(order)} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <dt>{order.paymentMethod === 'cash' ? m.staff_order_cash() : m.staff_order_ssl()}</dt>
        <dd className="break-all">{order.transaction_id}</dd>
      </div>
    </dl>
  )
}

/** What changed since the order was placed, what came for it, and what is due. */
function accountRows(order: StaffOrder) {
  const { totalPrice, currentTotal, charge, credit, received = 0, refunded = 0, due } = order
  const isCancelled = order.status === 'cancelled'
  const takenOff = taka(
    takaToPoisha(totalPrice) + takaToPoisha(charge) - takaToPoisha(currentTotal),
  )
  return [
    { label: m.staff_order_taken_off(), taka: isCancelled ? 0 : -takenOff },
    { label: m.staff_order_charge(), taka: charge },
    { label: m.staff_order_credit(), taka: credit },
    { label: m.staff_order_received(), taka: received },
    { label: m.staff_order_refunded(), taka: refunded },
    { label: m.staff_order_due(), taka: due },
  ].filter((row) => row.taka !== 0)
}
