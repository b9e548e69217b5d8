import { EditQuote } from '@haat/contract/order/edit-order'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useEffect, useState } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { loadOwnWords } from '#app/language/own-words.ts'
import { m } from '#app/messages/generated/messages.js'

import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import { type ChangeDraftOf, errorsOf } from '../entry/use-order-entry.ts'
import { firstWallet } from '../money/refund-ways.tsx'
import { handOf, type Wallet } from '../money/wallet-fields.tsx'
import { changeBody, fieldOf } from './change-body.ts'
import {
  emptyChange,
  forgetChange,
  keepChange,
  readChange,
  type ChangeDraft,
} from './change-draft.ts'

interface Deps {
  userId: string
  /** As the page loaded it; a later version where it was loaded again. */
  loaded: StaffOrder
  onDone: () => void
}

/** The state of a change: what was typed, the order that it applies to, its quote and its sending. */
export function useOrderChange({ userId, loaded, onDone }: Deps) {
  const owner = { userId, orderId: loaded._id }
  const [draft, setDraft] = useState(() => readChange(owner))
  const { order, before, meet } = useNewestOrder(loaded)
  const [wasTried, setWasTried] = useState(false)
  const [typedWallet, setWallet] = useState<Wallet>()
  /** The next page is on its way: until it is there, this one can be pressed. */
  const [isDone, setDone] = useState(false)
  // The draft is checked while it is typed.
  useEffect(() => void loadOwnWords(), [])
  const read = changeBody(order, draft)
  const { quote, busy, failure, clear, send } = useOrderAct('PATCH /order/edit/{orderId}', {
    params: { orderId: order._id },
    // The reason is typed last and changes no sum. A dry run, which needs one, writes nothing.
    dryRun: { body: read.body && { ...read.body, note: '-' }, quote: EditQuote },
    body: ({ totalPrice, refunds = [] }, tried) => ({
      ...tried,
      note: read.body?.note,
      totalPrice,
      ...handOf(typedWallet ?? firstWallet(refunds, order.phone)),
    }),
    done: m.staff_order_change_saved({ id: shortOrderId(order._id) }),
    onChanged: (newer) => newer && meet(newer),
  })
  const refused =
    quote.isCurrent && quote.shown.state === 'failed' ? errorsOf(quote.shown.error, fieldOf) : {}

  const change: ChangeDraftOf<ChangeDraft> = (changes) => {
    clear()
    setDraft((former) => {
      const next = { ...former, ...(typeof changes === 'function' ? changes(former) : changes) }
      keepChange(owner, next)
      return next
    })
  }

  const save = async () => {
    setWasTried(true)
    const { body, errors } = read
    if (!body || errors['note'] || isDone) return
    if (!(await send())) return
    setDone(true)
    forgetChange()
    onDone()
  }

  const ways = quote.shown.state === 'ready' ? (quote.shown.value.refunds ?? []) : []
  const known = firstWallet(ways, order.phone)
  return {
    order,
    /** The wallet for what goes back by hand; undefined: nothing does. */
    wallet: known && (typedWallet ?? known),
    setWallet,
    before,
    draft,
    change,
    save,
    busy: busy || isDone,
    failure,
    quote,
    isChanged: read.isChanged,
    isComplete: read.body !== undefined,
    needsNote: read.needsNote,
    errors: { ...(wasTried ? read.errors : {}), ...refused },
    discard: () => change(emptyChange),
  }
}

/** The newest version of the order that was seen: by the page's loader, or in the refusal of an older version. */
function useNewestOrder(loaded: StaffOrder) {
  const [opened] = useState(loaded)
  const [met, setMet] = useState(loaded)
  const order = met.version > loaded.version ? met : loaded
  return {
    order,
    /** As it was when the page was opened; undefined: nobody changed it since. */
    before: order.version > opened.version ? opened : undefined,
    meet: setMet,
  }
}
