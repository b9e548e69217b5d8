import type {
  CallLog as Log,
  CallOutcome,
  CallQueue as Queue,
} from '@haat/contract/order/order-call'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { conflictOf, isConflict } from '../../kit/conflict.ts'
import { Refusal } from '../../kit/refusal.tsx'
import { isShortcut } from '../../kit/shortcuts.ts'
import { useAct } from '../../kit/use-act.ts'
import { RiderNote } from '../view/rider-note.tsx'
import { CallLog } from './call-log.tsx'
import { CallOutcomes } from './call-outcomes.tsx'
import { outcomeWords } from './call-words.ts'
import { CalledOrder } from './called-order.tsx'
import { deskId } from './desk-id.ts'
import { LaterChoice } from './later-choice.tsx'
import { cancelReasonOf, OfferedCancel } from './offered-cancel.tsx'
import { useTakenCall } from './use-taken-call.ts'

/** Of a newer order, which a refusal brings. */
const Versioned = z.object({ version: z.int() })

interface CallDeskProps {
  order: StaffOrder
  log: Log
  triesMost: Queue['triesMost']
  area: StaffArea
  /** Goes to the next order; true: this one is put aside. */
  onNext: (isSkipped: boolean) => Promise<void>
  /** Reads the page again. */
  onSaved: () => Promise<void>
}

/** One order that is called: who and what, what came of it, and what follows. */
export function CallDesk({ order, log, triesMost, area, onNext, onSaved }: CallDeskProps) {
  const { _id: id, status } = order
  const { refusal: taken } = useTakenCall(status === 'pending' ? id : undefined)
  // The order that is read out: news may show a newer one in the middle of a call.
  const [readVersion, setReadVersion] = useState(order.version)
  const [note, setNote] = useState('')
  const [isLater, setLater] = useState(false)
  const [saving, setSaving] = useState<CallOutcome>()
  const { busy, refusal, act } = useAct()
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const isOpen = status === 'pending' && taken === undefined

  const save = (outcome: CallOutcome, callAt?: string) =>
    act(async () => {
      setSaving(outcome)
      try {
        const said = await callOnce('POST /order/{id}/call', {
          params: { id },
          body: {
            outcome,
            desk: deskId(),
            version: readVersion,
            ...(callAt !== undefined && { callAt }),
            ...(note.trim() !== '' && { note: note.trim() }),
          },
        })
        toast.success(m.staff_call_saved({ outcome: wordOf(outcomeWords, outcome) }))
        setNote('')
        setLater(false)
        // Where something is left to do with this order, it stays.
        if (staysAfter(outcome, said, triesMost)) await onSaved()
        else await onNext(false)
      } catch (error) {
        // The order as it is now is read out.
        const newer = conflictOf(error, Versioned)
        if (newer) setReadVersion(newer.version)
        if (isConflict(error)) await onSaved()
        throw error
      } finally {
        setSaving(undefined)
      }
    })
  const onOutcome = (outcome: CallOutcome) => {
    if (outcome === 'call-later') setLater(true)
    else void save(outcome)
  }
  useDeskKeys(noteRef, () => setLater(false))
  const offer = offerOf(log, triesMost)
  return (
    <Card as="section">
      <CalledOrder order={order} area={area} />
      <div className="mt-4 grid gap-4 empty:hidden">
        {taken !== undefined && (
          <output className="block rounded-control bg-sky-tint px-4 py-3">{taken}</output>
        )}
        {taken === undefined && status !== 'pending' && (
          <output className="block rounded-control bg-ground px-4 py-3">
            {m.staff_call_over()}
          </output>
        )}
        {isOpen && offer && (
          <OfferedCancel
            key={id}
            orderId={id}
            {...offer}
            onCancelled={() => void act(() => onNext(false))}
          />
        )}
        {isOpen && log.last === 'wants-change' && area === 'admin' && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-marigold-tint px-4 py-2">
            {m.staff_call_change_text()}
            <Button asChild tone="quiet">
              <Link to={staffPaths.changeStaffOrder(id)}>{m.staff_order_change_button()}</Link>
            </Button>
          </p>
        )}
        {isOpen && (
          <TextareaField
            label={m.staff_call_note()}
            aside={m.staff_optional()}
            name="note"
            rows={1}
            maxLength={500}
            ref={noteRef}
            value={note}
            onValue={setNote}
          />
        )}
        <Refusal text={refusal} />
      </div>
      {isOpen && !isLater && <CallOutcomes busy={saving} onOutcome={onOutcome} />}
      {isOpen && isLater && (
        <LaterChoice
          busy={busy}
          onChoose={(callAt) => void save('call-later', callAt)}
          onLeave={() => setLater(false)}
        />
      )}
      {isOpen && order.source !== 'counter' && (
        <details className="mt-2" open={order.riderNote !== ''}>
          <summary className="link flex min-h-target w-fit cursor-pointer items-center">
            {m.staff_rider_note()}
          </summary>
          <RiderNote
            order={order}
            onSaved={(version) => {
              setReadVersion(version)
              void onSaved()
            }}
          />
        </details>
      )}
      {log.calls.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-2 font-bold">{m.staff_call_log()}</h3>
          <CallLog calls={log.calls} />
        </div>
      )}
    </Card>
  )
}

type Said = Pick<Log, 'tries' | 'last'>

/** Whether cancelling is offered, or a change has to be made, after this outcome. */
const staysAfter = (outcome: CallOutcome, said: Said, triesMost: number): boolean =>
  outcome === 'wants-change' || offerOf({ ...said, last: outcome }, triesMost) !== undefined

/** Why cancelling is offered, and with which reason; undefined: it is not. */
function offerOf({ tries, last }: Said, triesMost: number) {
  const reason = last && cancelReasonOf[last]
  if (!reason) return undefined
  if (last === 'no-answer') {
    return tries >= triesMost ? { reason, words: m.staff_call_tried({ count: tries }) } : undefined
  }
  return { reason, words: wordOf(outcomeWords, last) }
}

/** M writes a note; Escape leaves it, or the choice of a time. */
function useDeskKeys(note: RefObject<HTMLTextAreaElement | null>, leaveLater: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (event.target === note.current) note.current?.blur()
      else leaveLater()
    }
    if (event.key.toLowerCase() !== 'm' || !isShortcut(event)) return
    event.preventDefault()
    note.current?.focus()
  })
  // Syncs with keys pressed anywhere on the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
