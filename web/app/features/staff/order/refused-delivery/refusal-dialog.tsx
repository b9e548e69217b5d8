import { lossesOnTheWay } from '@haat/contract/order/came-back'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { readNumber } from '#app/util/read-number.ts'
import { optionsOf } from '#app/util/word-of.ts'

import { ActDialog } from '../../kit/act-dialog/act-dialog.tsx'
import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import { useMay } from '../../kit/use-may.ts'
import { QuoteSums, SumRow } from '../money/quote-sums.tsx'
import { askRefusalQuote, type RefusalQuote } from './ask-refusal-quote.ts'
import {
  type RefusalDraft,
  refusalBody,
  refusedPieces,
  sentPieces,
  wholeRefusal,
} from './refusal-draft.ts'
import { reasonsFor } from './refusal-reasons.ts'
import { RefusedLines } from './refused-lines.tsx'
import { refusalWords } from './refusal-words.ts'

interface RefusalDialogProps {
  order: StaffOrder
  /** What is known already; default: everything was refused. */
  initial?: RefusalDraft
  /** The order has changed: read it anew. */
  onChanged: () => void
  onClose: () => void
}

/** Records what was refused at the door. Opened, it says that everything was: one more press sends it on its way back. */
export function RefusalDialog({
  order,
  initial = wholeRefusal,
  onChanged,
  onClose,
}: RefusalDialogProps) {
  const may = useMay()
  const [draft, setDraft] = useState(initial)
  const change = (more: Partial<RefusalDraft>) => setDraft((before) => ({ ...before, ...more }))
  const body = refusalBody(order, draft)
  const id = shortOrderId(order._id)
  const isLoss = lossesOnTheWay[draft.reason] !== undefined
  const act = useOrderAct('POST /order/came-back/{orderId}', {
    params: { orderId: order._id },
    dryRun: { body, quote: (asked, signal) => askRefusalQuote(order._id, asked, signal) },
    body: ({ collected, totalPrice }, asked) => ({ ...asked, collected, totalPrice }),
    done: isLoss ? m.staff_door_done_lost({ id }) : m.staff_door_done({ id }),
    onChanged,
  })
  const { shown } = act.quote
  const quote = shown.state === 'ready' ? shown.value : undefined
  const isWhole = order.items.every((item) => refusedPieces(item, draft) === sentPieces(item))
  return (
    <ActDialog
      act={act}
      title={m.staff_door_title({ id })}
      text={textOf({ isLoss, isWhole })}
      action={isLoss ? m.staff_door_record_lost() : m.staff_door_record()}
      missing={missingIn(draft, body !== undefined, quote)}
      onClose={onClose}
      Sums={RefusalSums}
    >
      <RefusedLines items={order.items} draft={draft} onChange={(pieces) => change({ pieces })} />
      <SelectField
        label={m.staff_door_reason()}
        name="reason"
        value={draft.reason}
        options={optionsOf(reasonsFor(may('stock'), draft.reason), refusalWords)}
        onValue={(reason) => change({ reason })}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={m.staff_door_collected()}
          name="collected"
          hint={m.staff_door_collected_hint()}
          value={draft.collected}
          placeholder={inDigits(String(quote?.collected ?? ''))}
          onValue={(collected) => change({ collected })}
        />
        <NumberField
          label={m.staff_door_charge()}
          name="charge"
          hint={m.staff_door_charge_hint()}
          value={draft.charge}
          placeholder={inDigits(String(quote?.after.charge ?? ''))}
          onValue={(charge) => change({ charge })}
        />
      </div>
      <TextField
        label={m.staff_door_note()}
        name="note"
        maxLength={500}
        value={draft.note}
        onValue={(note) => change({ note })}
      />
    </ActDialog>
  )
}

function textOf({ isLoss, isWhole }: { isLoss: boolean; isWhole: boolean }): string {
  if (isLoss) return m.staff_door_text_lost()
  return isWhole ? m.staff_door_text_whole() : m.staff_door_text_part()
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
    return isNumber(collected) && isNumber(charge)
      ? m.staff_door_nothing()
      : m.staff_door_no_amount()
  }
  return quote?.missingForMoney === 'permission' ? m.staff_quote_no_permission() : undefined
}

const isNumber = (typed: string) => !Number.isNaN(readNumber(typed))
