import { refusalReasons } from '@haat/contract/order/came-back'
import { shortOrderId } from '@haat/contract/order/order-path'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { ActDialog } from '../../kit/act-dialog/act-dialog.tsx'
import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import { QuoteSums, SumRow } from '../money/quote-sums.tsx'
import { askRefusalQuote, type RefusalQuote } from './ask-refusal-quote.ts'
import {
  type RefusalDraft,
  refusalBody,
  refusedPieces,
  sentPieces,
  wholeRefusal,
} from './refusal-draft.ts'
import { RefusedLines } from './refused-lines.tsx'
import { refusalWords } from './refusal-words.ts'

interface RefusalDialogProps {
  order: StaffOrder
  /** The order has changed: read it anew. */
  onChanged: () => void
  onClose: () => void
}

/** Records what was refused at the door. Opened, it says that everything was: one more press sends it on its way back. */
export function RefusalDialog({ order, onChanged, onClose }: RefusalDialogProps) {
  const [draft, setDraft] = useState(wholeRefusal)
  const change = (more: Partial<RefusalDraft>) => setDraft((before) => ({ ...before, ...more }))
  const body = refusalBody(order, draft)
  const id = shortOrderId(order._id)
  const act = useOrderAct('POST /order/came-back/{orderId}', {
    params: { orderId: order._id },
    dryRun: { body, quote: (asked, signal) => askRefusalQuote(order._id, asked, signal) },
    body: ({ collected, totalPrice }, asked) => ({ ...asked, collected, totalPrice }),
    done: m.staff_door_done({ id }),
    onChanged,
  })
  const { shown } = act.quote
  const isWhole = order.items.every((item) => refusedPieces(item, draft) === sentPieces(item))
  return (
    <ActDialog
      act={act}
      title={m.staff_door_title({ id })}
      text={isWhole ? m.staff_door_text_whole() : m.staff_door_text_part()}
      action={m.staff_door_record()}
      missing={missingIn(
        draft,
        body !== undefined,
        shown.state === 'ready' ? shown.value : undefined,
      )}
      onClose={onClose}
      Sums={RefusalSums}
    >
      {(errors, quote) => (
        <>
          <RefusedLines
            items={order.items}
            draft={draft}
            onChange={(pieces) => change({ pieces })}
          />
          <Field label={m.staff_door_reason()} error={errors['reason']}>
            {(control) => (
              <Select
                control={control}
                value={draft.reason}
                options={refusalReasons.map((value) => ({
                  value,
                  label: wordOf(refusalWords, value),
                }))}
                onChange={({ target }) => {
                  const reason = refusalReasons.find((one) => one === target.value)
                  if (reason) change({ reason })
                }}
              />
            )}
          </Field>
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
            <NumberField
              label={m.staff_door_collected()}
              hint={m.staff_door_collected_hint()}
              value={draft.collected}
              placeholder={String(quote?.collected ?? '')}
              error={errors['collected']}
              onValue={(collected) => change({ collected })}
            />
            <NumberField
              label={m.staff_door_charge()}
              hint={m.staff_door_charge_hint()}
              value={draft.charge}
              placeholder={String(quote?.after.charge ?? '')}
              error={errors['charge']}
              onValue={(charge) => change({ charge })}
            />
          </div>
          <Field label={m.staff_door_note()} error={errors['note']}>
            {(control) => (
              <Input
                control={control}
                maxLength={500}
                autoComplete="off"
                value={draft.note}
                onChange={({ target }) => change({ note: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </ActDialog>
  )
}

function RefusalSums({ quote }: { quote: RefusalQuote }) {
  return (
    <QuoteSums quote={quote}>
      <SumRow label={m.staff_door_collected()} taka={quote.collected} />
    </QuoteSums>
  )
}

/** Why it cannot be recorded; undefined: it can. */
function missingIn(
  { collected, charge }: RefusalDraft,
  isComplete: boolean,
  quote: RefusalQuote | undefined,
): string | undefined {
  if (!isComplete) {
    return collected === '' && charge === '' ? m.staff_door_nothing() : m.staff_door_no_amount()
  }
  return quote?.missingForMoney === 'permission' ? m.staff_quote_no_permission() : undefined
}
