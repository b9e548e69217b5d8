import { taka, takaToPoisha, times } from '@haat/contract/money'
import type { Division } from '@haat/contract/order/shipping'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useEffect, useRef } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { BlockReason } from './block-reason.tsx'
import { CustomerPart } from './customer-part.tsx'
import { GoodsPart } from './goods-part.tsx'
import { hasNoCustomer, type OrderDraft, type WayToPay } from './order-draft.ts'
import { PaymentPart } from './payment-part.tsx'
import { PlaceButton } from './place-button.tsx'
import { readPieces } from './read-pieces.ts'
import { SendForm } from './send-form.tsx'
import { SumPanel } from './sum-panel.tsx'
import { useOrderEntry, withGoods } from './use-order-entry.ts'

interface OrderEntryProps {
  userId: string
  divisions: readonly Division[]
  /** The ways to pay that the shop offers; none before they are known. */
  ways: readonly WayToPay[]
  /** `change`: what goes back of the cash that was handed over. */
  onPlaced: (order: StaffOrder, change: number | undefined) => void
}

/** One screen to take an order by phone, message or at the counter, with the keyboard alone. */
export function OrderEntry({ userId, divisions, ways, onPlaced }: OrderEntryProps) {
  const findRef = useRef<HTMLInputElement>(null)
  const goodsRef = useRef<HTMLInputElement>(null)
  const focusFirst = () => (findRef.current ?? goodsRef.current)?.focus({ preventScroll: true })
  const entry = useOrderEntry(userId, ways, (order, change) => {
    onPlaced(order, change)
    focusFirst()
  })
  const { draft, change, errors, quote } = entry
  // The page is made for typing: the first box has the focus when it opens.
  useEffect(() => (findRef.current ?? goodsRef.current)?.focus(), [])
  const ready = quote.shown.state === 'ready' && entry.isComplete ? quote.shown.value : undefined
  return (
    <SendForm
      errors={errors}
      onSend={entry.place}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <CustomerPart
          draft={draft}
          change={change}
          divisions={divisions}
          findRef={findRef}
          onKnown={() => goodsRef.current?.focus()}
        />
        <GoodsPart
          lines={draft.lines}
          onLines={(lines) => change({ lines })}
          onGoods={(goods) => change(({ lines }) => ({ lines: withGoods(lines, goods) }))}
          goodsRef={goodsRef}
        />
        <PaymentPart
          draft={draft}
          change={change}
          ways={ways}
          deliveryFee={ready?.deliveryFee}
          money={entry.money}
        />
      </div>
      <SumPanel
        quote={quote}
        missing={entry.isComplete ? undefined : missingWords(draft)}
        goods={goodsSum(draft.lines)}
      >
        {typeof ready?.block === 'string' && (
          <BlockReason
            block={ready.block}
            value={draft.despiteBlock}
            onChange={(despiteBlock) => change({ despiteBlock })}
          />
        )}
        <PlaceButton
          total={ready?.totalPrice}
          busy={entry.busy}
          failure={entry.failure}
          onDiscard={() => {
            entry.discard()
            focusFirst()
          }}
        />
      </SumPanel>
    </SendForm>
  )
}

const missingWords = (draft: OrderDraft) =>
  hasNoCustomer(draft) ? m.staff_order_entry_no_lines() : m.staff_order_entry_incomplete()

function goodsSum(lines: readonly { price: number; quantity: string }[]): number {
  return taka(
    lines.reduce((sum, { price, quantity }) => {
      const pieces = readPieces(quantity)
      return sum + (Number.isSafeInteger(pieces) ? times(takaToPoisha(price), pieces) : 0)
    }, 0),
  )
}
