import { formatTaka } from '@haat/contract/money'
import type { OrderMoney } from '@haat/contract/refund'
import type { StaffOrder } from '@haat/contract/staff-order'
import { useState } from 'react'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { useForm } from '#app/util/use-form.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'
import { parseAmount } from './parse-amount.ts'

type Item = StaffOrder['items'][number]

/** An amount, what it is for, and why; before anything is sent a question names the amount and the way. */
export function OrderRefundForm({
  order: { _id: orderId, items },
  money: { left, paid },
  method,
  onGiven,
}: {
  order: Pick<StaffOrder, '_id' | 'items'>
  money: OrderMoney
  method: string
  onGiven: () => void
}) {
  const [lines, setLines] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<z.output<typeof schema>>()
  const schema = refundSchema(left)
  const { errors, onSubmit, clear } = useForm(
    schema,
    async (wish) => setAsked(wish),
    () => undefined,
  )
  const toggle = (id: string, chosen: boolean) => {
    const next = new Set(lines)
    if (chosen) next.add(id)
    else next.delete(id)
    setLines(next)
    setTyped(worthOf(items, next, left))
    clear(['amount'])
  }
  const give = async ({ amount, reason }: z.output<typeof schema>) => {
    const body = { amount, reason, itemIds: [...lines] }
    await browserApi('POST /refund/order/{orderId}', { params: { orderId }, body })
    toast.success(m.figures_order_refund_done({ amount: formatTaka(amount, 2) }))
    onGiven()
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <fieldset>
        <legend className="text-small font-medium">{m.figures_order_refund_lines()}</legend>
        {items.map((item) => (
          <Checkbox
            key={item._id}
            className="flex w-full py-1"
            label={`${item.productName} · ${formatTaka(netOf(item), 2)}`}
            checked={lines.has(item._id)}
            onChange={({ target }) => toggle(item._id, target.checked)}
          />
        ))}
      </fieldset>
      <Field
        label={m.figures_order_refund_amount()}
        hint={m.figures_order_refund_hint({
          left: formatTaka(left, 2),
          paid: formatTaka(paid, 2),
        })}
        error={errors['amount']}
        required
      >
        {(control) => (
          <Input
            control={control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Field
        label={m.figures_order_refund_reason()}
        hint={m.figures_order_refund_reason_hint()}
        error={errors['reason']}
        required
      >
        {(control) => <Textarea control={control} name="reason" rows={2} maxLength={500} />}
      </Field>
      <Button type="submit" tone="quiet" className="justify-self-start">
        {m.figures_order_refund_give()}
      </Button>
      {asked && (
        <ConfirmDialog
          title={m.figures_order_refund_one({
            amount: formatTaka(asked.amount, 2),
            id: orderId.slice(-6),
          })}
          text={m.figures_order_refund_text({
            amount: formatTaka(asked.amount, 2),
            method,
            rest: formatTaka(left - asked.amount, 2),
            paid: formatTaka(paid, 2),
          })}
          action={m.figures_order_refund_do({ amount: formatTaka(asked.amount, 2) })}
          act={() => give(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  )
}

/** What the customer paid for a line. */
const netOf = ({ subTotal, discount }: Item) => Math.round((subTotal - discount) * 100) / 100

/** What the ticked lines come to, as far as it is left; nothing ticked leaves the field empty. */
function worthOf(items: readonly Item[], ticked: ReadonlySet<string>, left: number): string {
  if (ticked.size === 0) return ''
  const worth = items
    .filter(({ _id }) => ticked.has(_id))
    .reduce((sum, item) => sum + Math.round(netOf(item) * 100), 0)
  return String(Math.min(worth / 100, left))
}

function refundSchema(left: number) {
  return z.object({
    amount: z.string().transform((text, context) => {
      const amount = parseAmount(text)
      if (amount !== undefined && amount <= left) return amount
      const message =
        amount === undefined
          ? m.figures_order_refund_amount_bad()
          : m.figures_order_refund_amount_most({ left: formatTaka(left, 2) })
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
    reason: z.string().trim().min(1, m.figures_refund_say_why()),
  })
}
