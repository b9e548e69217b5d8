import { ReturnQuote } from '@haat/contract/order/return'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { readNumber } from '#app/util/read-number.ts'

import { useMay } from '../../kit/use-may.ts'
import { ActDialog } from '../../kit/act-dialog/act-dialog.tsx'
import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import type { ReturnActProps } from './return-act-props.ts'
import { ReturnQuoteSums } from './return-quote.tsx'

/** Allows a return; an exchange is placed at what the dry run shows. */
export function ApproveReturn({ one, order, onChanged, onClose }: ReturnActProps) {
  const may = useMay()
  const [fee, setFee] = useState('')
  const [block, setBlock] = useState('')
  const isExchange = one.wants === 'exchange'
  const deliveryFee = readNumber(fee)
  const isBlocked = isExchange && order.customerBlocked
  const despiteBlock = block.trim()
  const isWrong = Number.isNaN(deliveryFee)
  const body = {
    version: order.version,
    ...(deliveryFee !== undefined && { deliveryFee }),
    ...(isBlocked && { despiteBlock: despiteBlock || '-' }),
  }
  const act = useOrderAct('POST /return/{id}/approve', {
    params: { id: one._id },
    dryRun: { body: isWrong ? undefined : body, quote: ReturnQuote },
    body: ({ totalPrice }) => ({ ...body, totalPrice }),
    done: m.staff_return_approved(),
    onChanged,
  })
  const missing = isBlocked && despiteBlock === '' ? m.staff_return_block_why() : undefined
  return (
    <ActDialog
      act={act}
      title={isExchange ? m.staff_return_approve_exchange() : m.staff_return_approve_title()}
      text={isExchange ? m.staff_return_approve_exchange_text() : m.staff_return_approve_text()}
      action={m.staff_return_approve()}
      missing={isWrong ? m.staff_door_no_amount() : missing}
      onClose={onClose}
      Sums={ReturnQuoteSums}
    >
      {isExchange && may('orders.money') && (
        <NumberField
          label={m.staff_return_fee()}
          hint={m.staff_return_fee_hint()}
          name="deliveryFee"
          value={fee}
          onValue={setFee}
        />
      )}
      {isBlocked && (
        <TextField
          label={m.staff_return_despite_block()}
          name="despiteBlock"
          required
          maxLength={500}
          value={block}
          onValue={setBlock}
        />
      )}
    </ActDialog>
  )
}
