import { taka, takaToPoisha } from '@haat/contract/money'
import type { StaffOrderQuote } from '@haat/contract/order/order-by-staff'
import TriangleAlert from '~icons/triangle-alert'
import type { ReactNode } from 'react'

import { WithNames } from '#app/components/with-names.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { formatTaka } from '#app/language/format-taka.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { SumRows } from '../view/sum-rows.tsx'
import { MoneyHint } from './money-hint.tsx'
import { PanelHead } from './panel-head.tsx'
import type { LiveQuote } from '../../kit/act-dialog/use-quote.ts'

interface SumPanelProps {
  quote: LiveQuote<StaffOrderQuote>
  /** Undefined: the form is complete. */
  missing: string | undefined
  /** What the goods cost without anything else; shown until the form is complete. */
  goods: number
  children: ReactNode
}

/** The sums of the order as it is typed, with what speaks against it. */
export function SumPanel({ quote: { shown, isCurrent }, missing, goods, children }: SumPanelProps) {
  const ready = missing === undefined && shown.state === 'ready' ? shown.value : undefined
  return (
    <Card as="section" className="grid gap-3 lg:sticky lg:top-5">
      <PanelHead title={m.staff_order_entry_sum()} isBusy={missing === undefined && !isCurrent} />
      <div aria-live="polite" aria-busy={!isCurrent} className="grid gap-3">
        {ready ? (
          <div className="grid gap-3">
            <Sums quote={ready} />
            <Warnings warnings={ready.warnings} />
            <MoneyHint missing={ready.missingForMoney} />
          </div>
        ) : (
          <>
            <dl className="grid gap-1">
              <SumRows sums={[{ label: m.staff_order_subtotal(), taka: goods }]} />
            </dl>
            <p className="text-small text-ink-soft">{missing ?? statusOf(shown)}</p>
          </>
        )}
      </div>
      {children}
    </Card>
  )
}

function statusOf(shown: { state: string; error?: unknown }): string {
  return shown.state === 'failed' ? failureOf(shown.error) : m.staff_order_entry_working()
}

function Sums({ quote }: { quote: StaffOrderQuote }) {
  const { subtotal, discount, deliveryFee, totalPrice, due } = quote
  const rows = [
    { label: m.staff_order_subtotal(), taka: subtotal },
    ...(discount > 0 ? [{ label: m.staff_order_discount(), taka: -discount }] : []),
    { label: m.staff_order_delivery(), taka: deliveryFee },
  ]
  return (
    <dl className="grid gap-1">
      <SumRows sums={rows} />
      <div className="flex justify-between text-lead font-bold">
        <dt>{m.staff_order_total()}</dt>
        <dd className="tabular-nums">{formatTaka(totalPrice)}</dd>
      </div>
      {due !== totalPrice && (
        <SumRows
          sums={[
            {
              label: m.staff_order_entry_advance(),
              taka: taka(takaToPoisha(due) - takaToPoisha(totalPrice)),
            },
            { label: m.staff_order_entry_left_to_pay(), taka: due },
          ]}
        />
      )}
    </dl>
  )
}

function Warnings({ warnings }: Pick<StaffOrderQuote, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-control bg-marigold-tint px-3 py-2">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2 text-small wrap-anywhere">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <WithNames>{warning}</WithNames>
          </span>
        </li>
      ))}
    </ul>
  )
}
