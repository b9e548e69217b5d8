import type { EditQuote } from '@haat/contract/order/edit-order'
import type { ReactNode } from 'react'

import { Worded } from '#app/components/worded.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { formatCount } from '#app/language/format-count.ts'
import { formatTaka } from '#app/language/format-taka.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { RefundWays } from '../money/refund-ways.tsx'
import type { Wallet } from '../money/wallet-fields.tsx'
import { MoneyHint } from '../entry/money-hint.tsx'
import { PanelHead } from '../entry/panel-head.tsx'
import type { LiveQuote } from '../../kit/act-dialog/use-quote.ts'

interface ChangePanelProps {
  quote: LiveQuote<EditQuote>
  /** Undefined: the change can be tried. */
  missing: string | undefined
  /** The wallet for what goes back by hand. */
  wallet: Wallet | undefined
  /** Name of a wallet, card or other method. */
  methodWords: (method: string) => string
  children: ReactNode
}

/** What the change would do, before it is done. */
export function ChangePanel({
  quote: { shown, isCurrent },
  missing,
  wallet,
  methodWords,
  children,
}: ChangePanelProps) {
  const ready = missing === undefined && shown.state === 'ready' ? shown.value : undefined
  return (
    <Card className="lg:sticky lg:top-5">
      <section aria-label={m.staff_order_change_effect()} className="grid gap-3">
        <PanelHead
          title={m.staff_order_change_effect()}
          isBusy={missing === undefined && !isCurrent}
        />
        <div aria-live="polite" aria-busy={!isCurrent} className="grid gap-3">
          {ready ? (
            <div className="grid gap-3">
              <Sums quote={ready} />
              <RefundWays ways={ready.refunds ?? []} wallet={wallet} methodWords={methodWords} />
              <Effects quote={ready} />
              <MoneyHint missing={ready.missingForMoney} />
            </div>
          ) : (
            <p
              className={classNames(
                'text-small',
                shown.state === 'failed' && !missing ? 'text-alta' : 'text-ink-soft',
              )}
            >
              {missing ??
                (shown.state === 'failed' ? failureOf(shown.error) : m.staff_order_entry_working())}
            </p>
          )}
        </div>
        {children}
      </section>
    </Card>
  )
}

function Sums({ quote: { before, after } }: { quote: EditQuote }) {
  const rows = [
    { label: m.staff_order_subtotal(), was: before.subtotal, is: after.subtotal },
    { label: m.staff_order_discount(), was: -before.discount, is: -after.discount },
    { label: m.staff_order_delivery(), was: before.deliveryFee, is: after.deliveryFee },
    { label: m.staff_order_total(), was: before.currentTotal, is: after.currentTotal },
    // Left out for who may not see money.
    { label: m.staff_order_received(), was: before.received ?? 0, is: after.received ?? 0 },
    { label: m.staff_order_refunded(), was: before.refunded ?? 0, is: after.refunded ?? 0 },
  ].filter(({ was, is }) => was !== 0 || is !== 0)
  return (
    <dl className="grid gap-1">
      {rows.map(({ label, was, is }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular-nums">
            {was !== is && <del className="mr-2 text-ink-soft">{formatTaka(was, 2)}</del>}
            {formatTaka(is, 2)}
          </dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-x-3 text-lead font-bold">
        <dt>{m.staff_order_due()}</dt>
        <dd className="tabular-nums">
          {before.due !== after.due && (
            <del className="mr-2 text-small font-normal text-ink-soft">
              {formatTaka(before.due, 2)}
            </del>
          )}
          {formatTaka(after.due, 2)}
        </dd>
      </div>
    </dl>
  )
}

/** Coupon and stock. */
function Effects({ quote }: { quote: EditQuote }) {
  const { couponDropped, stock, lines } = quote
  const nameOf = (productId: string, variantId: string | null) => {
    const ofProduct = lines.filter((line) => line.productId === productId)
    const ofVariant = ofProduct.find((line) => line.variantId === variantId)
    // Stock that all variants share has the name of the product alone.
    return ofVariant ? goodsName(ofVariant) : (ofProduct[0]?.productName ?? '')
  }
  const said = couponDropped === null ? [] : [m.staff_order_change_coupon({ code: couponDropped })]
  if (said.length === 0 && stock.length === 0) return null
  return (
    <ul className="grid gap-1 border-t border-line pt-3 text-small">
      {said.map((words) => (
        <li key={words} className="wrap-anywhere">
          {words}
        </li>
      ))}
      {stock.map(({ productId, variantId, change, remaining }) => (
        <li key={`${productId} ${variantId}`} className="wrap-anywhere">
          <Worded
            say={(name) =>
              m.staff_order_change_stock({
                name,
                change: change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`,
                remaining,
              })
            }
            content={nameOf(productId, variantId)}
          />
        </li>
      ))}
    </ul>
  )
}
