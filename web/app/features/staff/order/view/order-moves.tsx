import { orderMoves, type OrderStatus } from '@haat/contract/order/order-status'
import type { MoneyBackWay } from '@haat/contract/order/order-act'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { Fragment, useId, useState, type ReactNode } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { entryOf } from '#app/util/word-of.ts'

import { cancelFields, emptyCancelDraft } from './cancel-draft.ts'
import { CancelReason } from './cancel-reason.tsx'
import { firstWallet, RefundWays } from '../money/refund-ways.tsx'
import { handOf, type Wallet, WalletFields } from '../money/wallet-fields.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'

type Target = StaffOrder['moves'][number]['to']

function consequence(status: Target): string {
  switch (status) {
    case 'processing':
      return m.staff_order_move_processing()
    case 'shipped':
      return m.staff_order_move_shipped()
    case 'delivered':
      return m.staff_order_move_delivered()
    case 'cancelled':
      return m.staff_order_cancel_text()
    case 'pending':
      return ''
    default:
      return status satisfies never
  }
}

/** The next step of packing or shipping: when the server refuses it, its button stays and shows why. */
function isNext(status: OrderStatus, to: Target): boolean {
  const allowed: readonly OrderStatus[] = entryOf(orderMoves, status) ?? []
  return (to === 'processing' || to === 'shipped') && allowed.includes(to)
}

type ShownOrder = Pick<StaffOrder, '_id' | 'status' | 'returning' | 'moves' | 'items' | 'phone'>

/** What an order without a next step waits for: goods on their way back, or a return. */
function wordsOfWaiting({ returning, items }: ShownOrder): string[] {
  const onTheWayBack = items.reduce((pieces, item) => pieces + item.onTheWayBack, 0)
  const inReturn = items.reduce((pieces, item) => pieces + item.inReturn, 0)
  const receive = returning ? m.staff_order_next_receive_all : m.staff_order_next_receive
  return [
    ...(onTheWayBack > 0 ? [receive({ count: onTheWayBack })] : []),
    ...(inReturn > 0 ? [m.staff_order_next_return({ count: inReturn })] : []),
  ]
}

/** Allowed status changes from the server; refused later steps are hidden. */
export function OrderMoves({
  order,
  ways,
  methodWords,
  wordsFor,
  onMoved,
  children,
}: {
  order: ShownOrder
  /** Where its money goes back to when it is cancelled. */
  ways: readonly MoneyBackWay[]
  /** Name of a wallet, card or other method. */
  methodWords: (method: string) => string
  wordsFor: (status: Target) => string
  onMoved: () => void
  /** Other actions. */
  children?: ReactNode
}) {
  const { _id: orderId, status, moves } = order
  const reasonId = useId()
  const [asked, setAsked] = useState<Target>()
  const [cancel, setCancel] = useState(emptyCancelDraft)
  const [typedWallet, setWallet] = useState<Wallet>()
  const wallet = typedWallet ?? firstWallet(ways, order.phone)
  const id = shortOrderId(orderId)
  const possible = moves.filter(({ refusal }) => refusal === null).map(({ to }) => to)
  const blocked = moves.filter(({ to, refusal }) => refusal !== null && isNext(status, to))
  if (moves.length === 0) return <p className="text-ink-soft">{m.staff_order_mixed()}</p>
  if (possible.length + blocked.length === 0) {
    const waiting = wordsOfWaiting(order).join(' ')
    return (
      <div className="flex flex-wrap gap-3">
        <p className="w-full text-ink-soft">{waiting || m.staff_order_nothing_next()}</p>
        <Fragment key="others">{children}</Fragment>
      </div>
    )
  }
  const move = async (to: Target) => {
    const body = {
      status: to,
      ...(to === 'cancelled' && { ...cancelFields(cancel), ...handOf(wallet) }),
    }
    await browserApi('PATCH /order/update-status/{orderId}', { params: { orderId }, body })
    toast.success(m.staff_order_moved_one({ id, status: wordsFor(to) }))
    setCancel(emptyCancelDraft)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {blocked.map(({ to }) => (
        <Button
          key={to}
          aria-disabled
          aria-describedby={reasonId}
          className="cursor-not-allowed bg-ground! text-ink-faint!"
        >
          {wordsFor(to)}
        </Button>
      ))}
      {possible.map((to) => (
        <Button
          key={to}
          tone={to === 'cancelled' ? 'quiet' : 'primary'}
          onClick={() => setAsked(to)}
        >
          {to === 'cancelled' ? m.staff_order_cancel() : wordsFor(to)}
        </Button>
      ))}
      {/* The key keeps an open dialog of theirs when somebody else moves the order. */}
      <Fragment key="others">{children}</Fragment>
      {blocked.length > 0 && (
        <p id={reasonId} className="w-full text-ink-soft">
          {[...new Set(blocked.map(({ refusal }) => refusal))].join(' ')}
        </p>
      )}
      {asked && (
        <ConfirmDialog
          title={
            asked === 'cancelled'
              ? m.staff_order_cancel_one({ id })
              : m.staff_order_move_one({ id, status: wordsFor(asked) })
          }
          text={consequence(asked)}
          action={asked === 'cancelled' ? m.staff_order_cancel() : wordsFor(asked)}
          tone={asked === 'cancelled' ? 'danger' : 'primary'}
          act={() => move(asked)}
          onClose={() => {
            setAsked(undefined)
            // Changed, or refused because someone else changed it first: reload in both cases.
            onMoved()
          }}
        >
          {asked === 'cancelled' && (
            <div className="grid gap-4">
              <RefundWays ways={ways} wallet={wallet} methodWords={methodWords} />
              {wallet && (
                <WalletFields
                  wallet={wallet}
                  onChange={setWallet}
                  required={false}
                  walletWords={methodWords}
                />
              )}
              <CancelReason draft={cancel} onChange={setCancel} />
            </div>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
