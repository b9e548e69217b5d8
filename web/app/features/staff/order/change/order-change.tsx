import type { Division } from '@haat/contract/order/shipping'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import type { GoodsToOrder } from '@haat/contract/product/goods-to-order'
import { useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { formatTaka } from '#app/language/format-taka.ts'

import { FormPart } from '../../kit/form-part.tsx'
import { WalletFields } from '../money/wallet-fields.tsx'
import { BlockReason } from '../entry/block-reason.tsx'
import { PricePart } from '../entry/price-part.tsx'
import { RecipientFields } from '../entry/recipient-fields.tsx'
import { SendForm } from '../entry/send-form.tsx'
import { SplitBox } from '../entry/split-box.tsx'
import { confirmedFields } from '../entry/use-order-entry.ts'
import { recipientOf, staffDiscountOf } from './change-body.ts'
import { ChangeGoods } from './change-goods.tsx'
import { ChangeOptions } from './change-options.tsx'
import { ChangePanel } from './change-panel.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useOrderChange } from './use-order-change.ts'

interface OrderChangeProps {
  userId: string
  order: StaffOrder
  divisions: readonly Division[]
  variants: readonly GoodsToOrder[]
  wordsFor: (status: StaffOrder['status']) => string
  /** Name of a wallet, card or other method. */
  methodWords: (method: string) => string
  onDone: () => void
}

/** Everything of an order that can be changed, on one screen, with its effect beside it. */
export function OrderChange({
  userId,
  order: loaded,
  divisions,
  variants,
  wordsFor,
  methodWords,
  onDone,
}: OrderChangeProps) {
  const state = useOrderChange({ userId, loaded, onDone })
  const { order, before, draft, change, errors, quote } = state
  const ready = quote.shown.state === 'ready' && state.isComplete ? quote.shown.value : undefined
  return (
    <SendForm
      errors={errors}
      onSend={state.save}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {before && (
          <ChangedMeanwhile before={before} after={order} statusWords={wordsFor(order.status)} />
        )}
        <Recipient {...state} divisions={divisions} />
        <ChangeGoods order={order} draft={draft} change={change} variants={variants} />
        <FormPart title={m.staff_order_change_price()}>
          <PricePart
            deliveryFee={draft.deliveryFee}
            discount={draft.discount ?? staffDiscountOf(order)}
            discountReason={draft.discountReason}
            onChange={change}
            tableFee={
              draft.deliveryFee === '' ? (ready?.after.deliveryFee ?? order.deliveryFee) : undefined
            }
            hasDelivery={order.source !== 'counter'}
          />
          <ChangeOptions order={order} draft={draft} change={change} quote={ready} />
        </FormPart>
      </div>
      <ChangePanel
        quote={quote}
        missing={state.isChanged ? missingIn(state) : m.staff_order_change_nothing()}
        wallet={state.wallet}
        methodWords={methodWords}
      >
        {state.wallet && ready && (
          <WalletFields
            wallet={state.wallet}
            onChange={state.setWallet}
            required={false}
            walletWords={methodWords}
          />
        )}
        <TextField
          label={m.staff_order_change_note()}
          aside={!state.needsNote && m.staff_optional()}
          name="note"
          required={state.needsNote}
          maxLength={500}
          placeholder={m.staff_order_change_note_example()}
          value={draft.note}
          onValue={(note) => change({ note })}
        />
        {(errors['despiteBlock'] !== undefined || draft.despiteBlock !== '') && (
          <BlockReason
            block={undefined}
            value={draft.despiteBlock}
            onChange={(despiteBlock) => change({ despiteBlock })}
          />
        )}
        {state.failure && (
          <p role="alert" className="text-small text-alta">
            {state.failure}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          busy={state.busy}
          busyLabel={m.staff_order_change_saving()}
        >
          {ready
            ? m.staff_order_change_save_due({ due: formatTaka(ready.due) })
            : m.staff_order_change_save()}
        </Button>
        <Button tone="ghost" size="compact" onClick={state.discard}>
          {m.staff_order_change_discard()}
        </Button>
      </ChangePanel>
    </SendForm>
  )
}

function missingIn({ isComplete }: { isComplete: boolean }): string | undefined {
  return isComplete ? undefined : m.staff_order_change_invalid()
}

type RecipientProps = Pick<ReturnType<typeof useOrderChange>, 'order' | 'draft' | 'change'> & {
  divisions: readonly Division[]
}

function Recipient({ order, draft, change, divisions }: RecipientProps) {
  const [message, setMessage] = useState('')
  const messageRef = useRef<HTMLTextAreaElement>(null)
  const hasAddress = order.source !== 'counter'
  return (
    <FormPart title={m.staff_order_address()}>
      <RecipientFields
        values={recipientOf(order, draft)}
        onChange={change}
        divisions={divisions}
        hasAddress={hasAddress}
      />
      {hasAddress && (
        <SplitBox
          divisions={divisions}
          inputRef={messageRef}
          text={message}
          onText={setMessage}
          onConfirm={(address) => {
            change((now) => {
              const { message: _kept, ...fields } = confirmedFields(address, {
                note: now.note,
                message: '',
              })
              return fields
            })
            setMessage('')
          }}
        />
      )}
    </FormPart>
  )
}
