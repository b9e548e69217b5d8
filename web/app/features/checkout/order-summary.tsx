import type { ShippingFee } from '@haat/contract/order/shipping'
import ChevronDown from '~icons/chevron-down'
import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Money } from '#app/ui/data/money.tsx'

import { formatTaka } from '#app/language/format-taka.ts'
import { fullStop } from '#app/language/full-stop.ts'
import type { LineRefusal } from './line-refusal.ts'
import type { SelectedLine } from './selection.ts'
import { SummaryLine } from './summary-line.tsx'
import type { ShownTotals } from './totals.ts'
import type { QueryState } from '#app/util/use-query.ts'

interface OrderSummaryProps {
  lines: readonly SelectedLine[]
  /** Why a line cannot be sold as chosen, by its index. */
  refusals: ReadonlyMap<number, LineRefusal>
  fees: QueryState<ShippingFee>
  totals: ShownTotals
  /** The coupon code of the discount. */
  coupon: string | undefined
  /** The fee is that outside Dhaka, since no division is chosen yet. */
  feeIsAssumed: boolean
  /** Collapsible on phones only. */
  open: boolean
  onToggle(): void
  retry: { busy: boolean; onRetry(): void }
}

/** Lines and sums of the order: beside the form; on phones above it and collapsed. */
export function OrderSummary({ lines, open, onToggle, totals, fees, ...rest }: OrderSummaryProps) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Card as="section" padding="none">
      <h2 className="hidden px-6 pt-6 text-h3 lg:block">{m.checkout_summary()}</h2>
      <h2 className="lg:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="order-summary"
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-2 px-4 py-3 text-left focus-visible:-outline-offset-2"
        >
          <span className="flex-1">
            <span className="block font-medium">{m.checkout_summary()}</span>
            <span className="block text-small text-ink-soft">
              {count === 1 ? m.checkout_summary_item() : m.checkout_summary_items({ count })}
              {rest.feeIsAssumed && fees.state === 'ready' && ` · ${m.checkout_fee_assumed()}`}
            </span>
          </span>
          {fees.state === 'ready' ? (
            <Money taka={totals.total} className="text-lead font-bold" />
          ) : (
            <span className="text-ink-soft">
              {fees.state === 'failed' ? m.checkout_fee_failed() : m.checkout_loading()}
            </span>
          )}
          <ChevronDown
            aria-hidden
            className={classNames('size-5 transition-[rotate]', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div
        id="order-summary"
        className={classNames('border-line max-lg:border-t', !open && 'max-lg:hidden')}
      >
        <ul className="divide-y divide-line px-4 lg:max-h-96 lg:overflow-y-auto lg:px-6 lg:pt-2">
          {lines.map((line, at) => (
            <SummaryLine
              key={line.variantId ?? `${line.productId} ${line.color} ${line.size}`}
              line={line}
              refusal={rest.refusals.get(at)}
            />
          ))}
        </ul>
        <Totals totals={totals} fees={fees} {...rest} />
      </div>
    </Card>
  )
}

function Totals({
  fees,
  totals,
  coupon,
  feeIsAssumed,
  retry,
}: Pick<OrderSummaryProps, 'fees' | 'totals' | 'coupon' | 'feeIsAssumed' | 'retry'>) {
  return (
    <dl className="grid gap-2 border-t border-line px-4 py-5 lg:px-6 lg:pb-6">
      <Row label={m.checkout_total_price()}>
        <Money taka={totals.subtotal} decimals={2} />
      </Row>
      {coupon !== undefined && totals.discount > 0 && (
        <Row label={m.checkout_discount({ code: coupon })} className="text-leaf">
          <Money taka={-totals.discount} decimals={2} />
        </Row>
      )}
      <Row
        label={m.checkout_delivery_fee()}
        hint={fees.state === 'ready' && feesHint(fees.value, feeIsAssumed)}
      >
        {fees.state === 'loading' && <span className="text-ink-soft">{m.checkout_loading()}</span>}
        {fees.state === 'failed' && (
          <span className="flex items-center gap-3 text-alta">
            {m.checkout_fee_failed()}
            <Button tone="quiet" size="compact" busy={retry.busy} onClick={retry.onRetry}>
              {m.common_retry()}
            </Button>
          </span>
        )}
        {fees.state === 'ready' && <Money taka={totals.deliveryFee} decimals={2} />}
      </Row>
      {totals.rounding !== 0 && (
        <Row label={m.checkout_rounding()} className="text-ink-soft">
          <Money taka={totals.rounding} decimals={2} />
        </Row>
      )}
      <Row
        label={m.checkout_grand_total()}
        className="mt-1 border-t border-line pt-3 text-lead font-bold"
      >
        {fees.state === 'ready' ? <Money taka={totals.total} decimals={2} /> : '–'}
      </Row>
    </dl>
  )
}

function Row({
  label,
  hint,
  className,
  children,
}: {
  label: string
  hint?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt>
        {label}
        {hint && <span className="block text-small text-ink-soft">{hint}</span>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

function feesHint(
  { shippingFee, shippingFeeOutside, freeOver }: ShippingFee,
  isAssumed: boolean,
): string {
  const hints = [
    m.checkout_fees({ inside: formatTaka(shippingFee), outside: formatTaka(shippingFeeOutside) }),
    ...(freeOver === null ? [] : [m.checkout_fees_free({ amount: formatTaka(freeOver) })]),
    ...(isAssumed ? [m.checkout_fee_assumed_hint()] : []),
  ]
  return hints.join(`${fullStop()} `)
}
