import {
  type CheckedDelivery,
  type DeliveryOutcome,
  deliveryOutcomes,
} from '@haat/contract/order/delivery-list'
import { type SyntheticEvent, useState } from 'react'

import { Marked } from '#app/components/marked.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { formatCount } from '#app/language/format-count.ts'
import { formatExactTaka } from '#app/language/format-taka.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { optionsOf } from '#app/util/word-of.ts'

import { ScanField, type ScanAnswer } from '../../kit/scan/scan-field.tsx'
import { useAct } from '../../kit/use-act.ts'
import { RadioPills } from '../entry/radio-pills.tsx'
import { RowsBox } from '../packing/rows-box.tsx'
import {
  type Added,
  linesBeyond,
  linesOf,
  type ReadRow,
  rowsOfFile,
  rowsOfLines,
} from './delivery-draft.ts'
import { outcomeWords } from './outcome-words.ts'

interface ListEntryProps {
  onAdd: (rows: readonly ReadRow[]) => Added
  /** Asks what a row of the list is and would do; undefined: its sum is no amount. */
  onCheck: (key: number) => Promise<CheckedDelivery | undefined>
}

/** Ways into a list: parcels are scanned one by one, pasted, or read from a courier's file. */
export function ListEntry({ onAdd, onCheck }: ListEntryProps) {
  const [outcome, setOutcome] = useState<DeliveryOutcome>('delivered')
  const [text, setText] = useState('')
  const [left, setLeft] = useState<LeftOut>()
  const { busy, refusal, act } = useAct()
  const add = (rows: readonly ReadRow[]) => {
    const added = onAdd(rows)
    setLeft(leftOutWords(added))
    return added
  }
  const scan = async (code: string): Promise<ScanAnswer> => {
    const rows = rowsOfLines(linesOf(code), outcome)
    if (rows.length === 0) return { words: m.staff_by_list_no_number(), isKnown: false }
    const result = onAdd(rows)
    setLeft(undefined)
    const [draft] = result.added
    if (draft) return answerOf(await onCheck(draft.key))
    const { words, states } = leftOutWords(result) ?? { words: m.staff_by_list_there_already() }
    return { words, ...(states && { written: states }), isKnown: false }
  }
  const addText = (event: SyntheticEvent) => {
    event.preventDefault()
    const lines = linesOf(text)
    const added = add(rowsOfLines(lines, outcome))
    setText(linesBeyond(lines, added).join('\n'))
  }
  const addFile = (file: File) =>
    act(async () => {
      const read = await browserApi('POST /order/delivery-list/read', { body: {}, files: { file } })
      add(rowsOfFile(read.rows, outcome))
    })
  return (
    <div className="mb-4 grid gap-4">
      <RadioPills
        legend={m.staff_by_list_outcome()}
        name="outcome"
        value={outcome}
        onChange={setOutcome}
        choices={optionsOf(deliveryOutcomes, outcomeWords)}
      />
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="grid gap-4">
          <ScanField
            label={m.staff_by_list_scan()}
            hint={m.staff_by_list_scan_hint()}
            startsFocused
            onScan={scan}
          />
          <Field label={m.staff_by_list_file()} hint={m.staff_by_list_file_hint()}>
            {(control) => (
              <FileInput
                control={control}
                accept=".csv,.txt,.xlsx"
                disabled={busy}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) void addFile(file)
                  // The same file may be chosen again, once it was mended.
                  target.value = ''
                }}
              />
            )}
          </Field>
        </div>
        <form onSubmit={addText} className="grid gap-2">
          <RowsBox
            label={m.staff_by_list_paste()}
            hint={m.staff_by_list_paste_hint()}
            rows={5}
            value={text}
            onValue={setText}
          />
          <Button
            type="submit"
            tone="quiet"
            disabled={text.trim() === ''}
            className="justify-self-start"
          >
            {m.staff_by_list_add()}
          </Button>
        </form>
      </div>
      {refusal !== undefined && (
        <p role="alert" className="text-small text-alta">
          {refusal}
        </p>
      )}
      <output className="text-small text-ink-soft empty:hidden">
        {left && <Marked words={left.words} written={left.states} />}
      </output>
    </div>
  )
}

/** What a scanned parcel is: who scans hears whether it fits. */
function answerOf(row: CheckedDelivery | undefined): ScanAnswer {
  if (!row) return { words: m.staff_door_no_amount(), isKnown: false }
  if (!row.order || row.problem !== null) return { words: row.problem ?? '', isKnown: false }
  const { _id, customerName, due } = row.order
  return {
    words: m.staff_by_list_scanned({
      id: shortOrderId(_id),
      name: customerName,
      sum: formatExactTaka(due),
    }),
    written: [customerName],
    isKnown: true,
  }
}

/** What was not taken into the list, in words, with the states as their courier calls them. */
interface LeftOut {
  words: string
  states: readonly string[]
}

const mostStates = 5

/** Undefined: all rows were taken. */
function leftOutWords({ notOver, tooMany }: Added): LeftOut | undefined {
  const states = [...new Set(notOver)].slice(0, mostStates)
  const parts = [
    ...(notOver.length > 0
      ? [
          m.staff_by_list_not_over({
            count: formatCount(notOver.length),
            states: states.join(', '),
          }),
        ]
      : []),
    ...(tooMany.length > 0
      ? [m.staff_by_list_too_many({ count: formatCount(tooMany.length) })]
      : []),
  ]
  return parts.length > 0 ? { words: parts.join(' '), states } : undefined
}
