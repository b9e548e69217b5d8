import { type LineAccount, priceOfChosen } from '@haat/contract/order/give-back'
import { poisha, poishaToTaka, takaToPoisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'
import type { OrderMoney } from '@haat/contract/order/refund'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'
import type { z } from 'zod'

import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { formatTaka } from '#app/language/format-taka.ts'

import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { type Wallet, WalletFields } from '../money/wallet-fields.tsx'
import { type Pieces, PiecesBack } from './pieces-back.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { refundSchema } from './refund-schema.ts'

type Item = StaffOrder['items'][number]

type Account = Pick<
  StaffOrder,
  '_id' | 'version' | 'items' | 'subtotal' | 'discount' | 'deliveryFee' | 'totalPrice' | 'status'
>

/** Form for a refund: returned pieces, amount and reason; a confirmation shows what it would do. */
export function OrderRefundForm({
  order,
  money: { left, paid, method: online },
  method,
  walletWords,
  onGiven,
  onChanged,
}: {
  order: Account
  money: OrderMoney
  method: string
  /** Name of the wallet, for a refund sent by hand. */
  walletWords: (channel: PaymentChannel) => string
  onGiven: () => void
  /** The refund was given, or somebody else changed the order. */
  onChanged: () => void
}) {
  const { _id: orderId, items } = order
  const [chosen, setChosen] = useState<ReadonlyMap<string, Pieces>>(new Map())
  const [typed, setTyped] = useState('')
  const [wallet, setWallet] = useState<Wallet>({ method: 'bkash', number: '' })
  const [asked, setAsked] = useState<z.output<typeof schema>>()
  const schema = refundSchema(left, online === null)
  const form = useStaffForm(schema, async (wish) => setAsked(wish))
  const choose = (id: string, pieces: Pieces) => {
    const next = new Map(chosen).set(id, pieces)
    setChosen(next)
    setTyped(worthOf(order, next, left))
    form.clear(['amount'])
  }
  const bodyOf = ({ amount, reason, number, method: channel }: z.output<typeof schema>) => {
    const lines = [...chosen]
      .filter(([, { quantity }]) => quantity > 0)
      .map(([itemId, pieces]) => ({ itemId, ...pieces }))
    const hand = online === null && { hand: { method: channel, number } }
    // What exceeds the price of the pieces is of the delivery fee.
    const worth = lines.length > 0 ? Number(worthOf(order, chosen, left)) : amount
    const ofFee = poishaToTaka(poisha(Math.round(Math.max(0, amount - worth) * 100)))
    const ofGoods = Math.min(amount, worth)
    const money = {
      ...(ofGoods > 0 && { amount: ofGoods }),
      ...(ofFee > 0 && { deliveryFee: ofFee }),
    }
    return { ...money, reason, lines, ...hand, version: order.version }
  }
  return (
    <StaffForm
      form={form}
      className="gap-4"
      buttons={
        <Button type="submit" tone="quiet" className="justify-self-start">
          {m.staff_refund_of_order_give()}
        </Button>
      }
    >
      <fieldset>
        <legend className="text-small font-medium">{m.staff_refund_of_order_lines()}</legend>
        {order.status === 'cancelled' ? (
          <p className="text-small text-ink-soft">{m.staff_refund_pieces_are_back()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <PiecesBack
                key={item._id}
                item={item}
                pieces={chosen.get(item._id) ?? { quantity: 0, sellable: 0 }}
                onChange={(pieces) => choose(item._id, pieces)}
              />
            ))}
          </ul>
        )}
      </fieldset>
      <NumberField
        label={m.staff_amount()}
        hint={m.staff_refund_of_order_hint({
          left: formatTaka(left, 2),
          paid: formatTaka(paid, 2),
        })}
        required
        name="amount"
        value={typed}
        onValue={setTyped}
      />
      {online === null && (
        <WalletFields wallet={wallet} onChange={setWallet} walletWords={walletWords} />
      )}
      <TextareaField
        label={m.staff_refund_of_order_reason()}
        hint={m.staff_refund_of_order_reason_hint()}
        name="reason"
        required
        rows={2}
        maxLength={500}
      />
      {asked && (
        <RefundDialog
          orderId={orderId}
          body={bodyOf(asked)}
          amount={asked.amount}
          text={(online === null
            ? m.staff_refund_of_order_text_hand
            : m.staff_refund_of_order_text)({
            amount: formatTaka(asked.amount, 2),
            method:
              online === null ? `${walletWords(asked.method)} ${inDigits(asked.number)}` : method,
            rest: formatTaka(left - asked.amount, 2),
            paid: formatTaka(paid, 2),
          })}
          onChanged={onChanged}
          onDone={onGiven}
          onClose={() => setAsked(undefined)}
        />
      )}
    </StaffForm>
  )
}

const accountOf = ({ quantity, subTotal, discount, givenBack }: Item): LineAccount => ({
  quantity,
  net: poisha(takaToPoisha(subTotal) - takaToPoisha(discount)),
  takenOff: { quantity: givenBack.quantity, amount: takaToPoisha(givenBack.amount) },
})

/** Price of the chosen pieces, up to the refundable amount; without pieces the field is empty. */
function worthOf(order: Account, chosen: ReadonlyMap<string, Pieces>, left: number): string {
  const pieces = order.items.map((item) => ({
    line: accountOf(item),
    pieces: chosen.get(item._id)?.quantity ?? 0,
  }))
  if (pieces.every((one) => one.pieces === 0)) return ''
  const { totalPrice, subtotal, discount, deliveryFee } = order
  const rounding = Math.round((totalPrice - subtotal + discount - deliveryFee) * 100)
  return String(Math.min(poishaToTaka(priceOfChosen(pieces, rounding)), left))
}
