import { StockChangeBody, type ProductStock } from '@haat/contract/product/stock'
import type { StaffVariant } from '@haat/contract/product/variant'
import { useState } from 'react'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { toast } from '#app/ui/feedback/toast.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { nameOf } from '../variant/variant-draft.ts'
import { emptyStockDraft, stockChangeOf } from './stock-draft.ts'
import { StockFields } from './stock-fields.tsx'

/** Changes a product's stock; designed for one-handed use on a phone. */
export function StockForm({
  product: { _id: id, productName },
  variant,
  now,
  onChanged,
}: {
  product: Pick<ProductStock, '_id' | 'productName'>
  /** The variant whose stock changes, where stock is counted by variant. */
  variant?: StaffVariant | undefined
  /** The stock that changes. */
  now: number
  /** Called after a failure, too: the stock may have changed, or the reply been lost. */
  onChanged: () => void
}) {
  const [draft, setDraft] = useState(emptyStockDraft)
  const change = stockChangeOf(draft, now)
  const schema = z.preprocess(() => {
    const { reason, note } = draft
    return { variantId: variant?._id, change, reason, note }
  }, StockChangeBody)
  const form = useStaffForm(
    schema,
    async (body) => {
      const { remainingProducts, remaining } = await browserApi('POST /products/{id}/stock', {
        params: { id },
        body,
      })
      const name = [productName, variant && nameOf(variant)].filter(Boolean).join(', ')
      toast.success(m.staff_stock_saved({ name, count: remaining ?? remainingProducts }))
      setDraft(emptyStockDraft)
      onChanged()
    },
    (error) => {
      onChanged()
      return failureOf(error)
    },
  )
  return (
    <StaffForm
      form={form}
      buttons={
        <Button type="submit" size="large" busy={form.busy}>
          {m.staff_stock_save()}
        </Button>
      }
    >
      <StockFields
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          form.clear(['change', 'reason', 'note'])
        }}
        outcome={<Outcome now={now} change={change} />}
        canCount
      />
    </StaffForm>
  )
}

function Outcome({ now, change }: { now: number; change: number }) {
  const isTooFew = now + change < 0
  return (
    <output className={classNames('tabular-nums', isTooFew && 'text-alta')}>
      {isTooFew ? m.staff_stock_too_few({ count: now }) : wordsAfter(now, change)}
    </output>
  )
}

/** `change` is NaN while no number is typed. */
function wordsAfter(now: number, change: number): string {
  if (change === 0) return m.staff_stock_as_shown({ count: now })
  const then = now + change
  return m.staff_stock_after({ count: Number.isInteger(then) ? then : now })
}
