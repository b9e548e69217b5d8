import { mostPayoutParcels } from '@haat/contract/bookkeeping/payout'
import { type ClipboardEvent, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { FormPart } from '../../kit/form-part.tsx'
import { Refusal } from '../../kit/refusal.tsx'
import { type ScanAnswer, ScanField } from '../../kit/scan/scan-field.tsx'
import { useAct } from '../../kit/use-act.ts'
import { DueParcels } from './due-parcels.tsx'
import { problemWords } from '../parcel/parcel-words.ts'
import { PayoutRows } from './payout-rows.tsx'
import { readParcels, type TypedParcel } from './read-parcels.ts'
import { type PayoutEntryState, rowOfMatch } from './use-payout-entry.ts'

type Entry = Pick<PayoutEntryState, 'draft' | 'add' | 'changeRow' | 'remove' | 'countAsOther'>

/** The parcels of a payout: scanned, pasted from the courier's statement, or taken from the list of what is due. */
export function PayoutParcels({ entry }: { entry: Entry }) {
  const { draft, add, ...acts } = entry
  if (draft.courier === '') {
    return (
      <FormPart title={m.staff_parcels()}>
        <p className="text-ink-soft">{m.staff_payout_courier_first()}</p>
      </FormPart>
    )
  }
  const match = async (lines: readonly TypedParcel[]) => {
    const matched = await browserApi('POST /money/payout/match', {
      body: {
        courier: draft.courier,
        lines: lines.map(({ number, amount }) => ({ number, ...(amount !== null && { amount }) })),
      },
    })
    return matched.map((one) => rowOfMatch(one))
  }
  const scan = async (number: string): Promise<ScanAnswer> => {
    const rows = await match([{ number, amount: null }])
    const problem = rows[0]?.problem ?? null
    if (problem !== null) {
      const words = `${number}: ${wordOf(problemWords, problem)}`
      return { words, written: [number], isKnown: false }
    }
    const added = add(rows)
    if (added === undefined) return { words: m.staff_payout_other_courier(), isKnown: false }
    const words = added > 0 ? m.staff_payout_added({ number }) : m.staff_payout_there({ number })
    return { words, written: [number], isKnown: true }
  }
  return (
    <FormPart title={m.staff_parcels()}>
      <ScanField label={m.staff_payout_scan()} hint={m.staff_payout_scan_hint()} onScan={scan} />
      <PasteParcels
        room={mostPayoutParcels - draft.rows.length}
        onLines={async (lines) => add(await match(lines))}
      />
      <PayoutRows rows={draft.rows} {...acts} />
      <DueParcels
        key={draft.courier}
        courier={draft.courier}
        chosen={new Set(draft.rows.map(({ key }) => key))}
        onAdd={add}
      />
    </FormPart>
  )
}

/** Lines of the courier's statement, pasted: a number and, where it stands there, what was paid. */
function PasteParcels({
  room,
  onLines,
}: {
  /** So many more a payout takes. */
  room: number
  onLines: (lines: readonly TypedParcel[]) => Promise<unknown>
}) {
  const [text, setText] = useState('')
  const [isTooMuch, setIsTooMuch] = useState(false)
  const { busy, refusal, act } = useAct()
  const read = (pasted: string) =>
    act(async () => {
      const lines = readParcels(pasted)
      if (lines.length === 0) return
      setIsTooMuch(lines.length > room)
      if (lines.length > room) return
      await onLines(lines)
      setText('')
    })
  /** What is pasted into the empty box is read at once; what is mended there waits for the button. */
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (text.trim() !== '' || !pasted.trim().includes('\n')) return
    event.preventDefault()
    setText(pasted)
    void read(pasted)
  }
  return (
    <details className="min-w-0">
      <summary className="link inline-flex min-h-target cursor-pointer items-center">
        {m.staff_payout_paste()}
      </summary>
      <div className="grid gap-3 pt-2">
        <Field label={m.staff_payout_lines()} hint={m.staff_payout_lines_hint()}>
          {(control) => (
            <Textarea
              control={control}
              rows={5}
              value={text}
              spellCheck={false}
              className="max-h-80 tabular-nums"
              onPaste={paste}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Refusal
          text={isTooMuch ? m.staff_payout_too_many({ most: mostPayoutParcels }) : refusal}
        />
        <Button
          tone="quiet"
          busy={busy}
          className="justify-self-start"
          onClick={() => void read(text)}
        >
          {m.staff_payout_lines_add()}
        </Button>
      </div>
    </details>
  )
}
