import { EditQuote } from '@haat/contract/order/edit-order'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { type ChangeDraftOf, errorsOf } from '../entry/use-order-entry.ts'
import { useQuote } from '../../kit/act-dialog/use-quote.ts'
import { useSending } from '../../kit/act-dialog/use-sending.ts'
import { changeBody, fieldOf } from './change-body.ts'
import {
  emptyChange,
  forgetChange,
  keepChange,
  readChange,
  type ChangeDraft,
} from './change-draft.ts'
import { newerOrderOf } from '../../kit/act-dialog/newer-order.ts'

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
  const read = changeBody(order, draft)
  const quote = useQuote(withoutNote(read.body), async (body, signal) => {
    try {
      return await quoteChange(order._id, body, signal)
    } catch (error) {
      meet(error)
      throw error
    }
  })
  const { busy, failure, send, clear } = useSending(quote)
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
    if (!body || errors['note']) return
    await send(
      async ({ totalPrice }) => {
        const params = { orderId: order._id }
        await callOnce('PATCH /order/edit/{orderId}', { params, body: { ...body, totalPrice } })
        forgetChange()
        onDone()
      },
      (error) => {
        meet(error)
        if (isOtherQuote(error)) quote.again()
      },
    )
  }

  return {
    order,
    before,
    draft,
    change,
    save,
    busy,
    failure,
    quote,
    isChanged: read.isChanged,
    isComplete: read.body !== undefined,
    needsNote: read.needsNote,
    errors: { ...(wasTried ? read.errors : {}), ...refused },
    discard: () => change(emptyChange),
  }
}

const isOtherQuote = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && EditQuote.safeParse(error.data.data).success

/** The newest version of the order that was seen: by the page's loader, or in the refusal of an older version. */
function useNewestOrder(loaded: StaffOrder) {
  const [opened] = useState(loaded)
  const [met, setMet] = useState(loaded)
  const order = met.version > loaded.version ? met : loaded
  return {
    order,
    /** As it was when the page was opened; undefined: nobody changed it since. */
    before: order.version > opened.version ? opened : undefined,
    meet: (error: unknown) => {
      const newer = newerOrderOf(error)
      if (newer) setMet(newer)
    },
  }
}

type Body = NonNullable<ReturnType<typeof changeBody>['body']>

/** The reason is typed last and changes no sum. A dry run, which needs one, writes nothing. */
const withoutNote = (body: Body | undefined): Body | undefined => body && { ...body, note: '-' }

async function quoteChange(orderId: string, body: Body, signal: AbortSignal): Promise<EditQuote> {
  const reply = await browserApi('PATCH /order/edit/{orderId}', {
    params: { orderId },
    body: { ...body, dryRun: true },
    signal,
  })
  // as: a dry run answers with its quote.
  return reply as EditQuote
}
