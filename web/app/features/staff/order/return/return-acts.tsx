import type { PaymentChannel } from '@haat/contract/order/order-status'
import type { ReturnActName } from '@haat/contract/order/return'
import { returnMoves } from '@haat/contract/order/return-status'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { ActDialog } from '../../kit/act-dialog/act-dialog.tsx'
import { ReasonField } from '../../kit/act-dialog/reason-field.tsx'
import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import { ApproveReturn } from './approve-return.tsx'
import { ReceiveReturn } from './receive-return.tsx'
import type { ReturnActProps } from './return-act-props.ts'
import { SettleReturn } from './settle-return.tsx'

const actWords: Record<ReturnActName, () => string> = {
  approve: m.staff_return_approve,
  receive: m.staff_return_receive,
  settle: m.staff_return_settle,
  reject: m.staff_return_reject,
  cancel: m.staff_return_cancel,
}

interface ReturnActsProps extends Omit<ReturnActProps, 'onClose'> {
  walletWords: (channel: PaymentChannel) => string
}

/** The next steps of a return that its state and the person's permissions allow. */
export function ReturnActs({ walletWords, ...props }: ReturnActsProps) {
  const [asked, setAsked] = useState<ReturnActName>()
  const { may = [] } = props.one.office ?? {}
  const isOver = returnMoves[props.one.status].length === 0
  const step = { ...props, onClose: () => setAsked(undefined) }
  return (
    <>
      {may.length === 0 ? (
        <p className="text-ink-soft">
          {isOver ? m.staff_return_over() : m.staff_return_not_yours()}
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {may.map((act) => (
            <Button
              key={act}
              tone={act === 'reject' || act === 'cancel' ? 'quiet' : 'primary'}
              onClick={() => setAsked(act)}
            >
              {wordOf(actWords, act)}
            </Button>
          ))}
        </div>
      )}
      {/* Also where somebody else was faster: then the dialog says so. */}
      {asked === 'approve' && <ApproveReturn {...step} />}
      {asked === 'receive' && <ReceiveReturn {...step} />}
      {asked === 'settle' && <SettleReturn {...step} walletWords={walletWords} />}
      {asked === 'reject' && <RejectReturn {...step} />}
      {asked === 'cancel' && <CancelReturn {...step} />}
    </>
  )
}

function RejectReturn({ one, order, onChanged, onClose }: ReturnActProps) {
  const [reason, setReason] = useState('')
  const act = useOrderAct('POST /return/{id}/reject', {
    params: { id: one._id },
    body: () => ({ version: order.version, reason: reason.trim() }),
    done: m.staff_return_rejected(),
    onChanged,
  })
  return (
    <ActDialog
      act={act}
      title={m.staff_return_reject_title()}
      text={m.staff_return_reject_text()}
      action={m.staff_return_reject()}
      tone="danger"
      ready={reason.trim() !== ''}
      onClose={onClose}
    >
      <ReasonField hint={m.staff_order_reason_hint()} value={reason} onValue={setReason} />
    </ActDialog>
  )
}

function CancelReturn({ one, order, onChanged, onClose }: ReturnActProps) {
  const act = useOrderAct('POST /return/{id}/cancel', {
    params: { id: one._id },
    body: () => ({ version: order.version }),
    done: m.staff_return_cancelled(),
    onChanged,
  })
  return (
    <ActDialog
      act={act}
      title={m.staff_return_cancel_title()}
      text={one.wants === 'exchange' ? m.staff_return_cancel_exchange_text() : undefined}
      action={m.staff_return_cancel()}
      tone="danger"
      onClose={onClose}
    />
  )
}
