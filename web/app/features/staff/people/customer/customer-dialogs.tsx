import { inDigits } from '#app/language/in-digits.ts'
import type { CustomerSummary } from '@haat/contract/account/customer'
import { z } from 'zod'

import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { readSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { formatTaka } from '#app/language/format-taka.ts'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'

interface DialogProps {
  customer: CustomerSummary
  onClose: () => void
  onDone: (words: string) => void
}

const Body = z.object({ reason: z.string() })

/** Blocks a customer with all phone numbers, or frees them; both need a reason. */
export function BlockDialog({ customer, onClose, onDone }: DialogProps) {
  const { _id: id, name, phones, orders, block } = customer
  const isBlocked = block !== null || phones.some(({ blocked }) => blocked)
  const send = async ({ reason }: z.output<typeof Body>) => {
    await browserApi('PATCH /user/{id}/block', {
      params: { id },
      body: { blocked: !isBlocked, reason },
    })
    onDone(isBlocked ? m.staff_customer_freed({ name }) : m.staff_customer_blocked_done({ name }))
  }
  const numbers = phones.map(({ phone }) => inDigits(phone)).join(', ')
  return (
    <FormDialog
      title={
        <Worded
          say={(who) =>
            isBlocked
              ? m.staff_customer_free_of({ name: who })
              : m.staff_customer_block_of({ name: who })
          }
          content={name}
        />
      }
      text={
        isBlocked
          ? m.staff_customer_free_text({ phones: numbers })
          : [
              m.staff_customer_block_text({ phones: numbers }),
              ...(orders.open > 0 ? [m.staff_customer_block_open({ count: orders.open })] : []),
            ].join(' ')
      }
      action={isBlocked ? m.staff_customer_free() : m.staff_customer_block()}
      tone={isBlocked ? 'primary' : 'danger'}
      schema={Body}
      send={send}
      onClose={onClose}
    >
      <TextareaField
        label={m.staff_customer_block_reason()}
        name="reason"
        required
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}

export function LogOutDialog({ customer: { _id: id, name }, onClose, onDone }: DialogProps) {
  const own = readSession().user?._id === id
  const logOut = async () => {
    await browserApi('DELETE /user/{id}/sessions', { params: { id } })
    onDone(m.staff_customer_logged_out({ name }))
  }
  return (
    <ConfirmDialog
      title={
        <Worded say={(named) => m.staff_customer_log_out_of({ name: named })} content={name} />
      }
      text={
        own ? (
          m.staff_customer_log_out_text_own()
        ) : (
          <Worded say={(who) => m.staff_customer_log_out_text({ name: who })} content={name} />
        )
      }
      action={m.staff_customer_log_out_everywhere()}
      act={logOut}
      onClose={onClose}
    />
  )
}

/** Says what is still open before an account is deleted. */
export function DeleteDialog({ customer, onClose, onDone }: DialogProps) {
  const { _id: id, name, role } = customer
  const remove = async () => {
    await browserApi('DELETE /user/delete-user/{id}', { params: { id } })
    onDone(m.staff_customer_deleted({ name }))
  }
  const open = openWords(customer)
  return (
    <ConfirmDialog
      title={<Worded say={(named) => m.staff_customer_delete_of({ name: named })} content={name} />}
      text={
        role === 'seller' ? m.staff_customer_delete_seller_text() : m.staff_customer_delete_text()
      }
      action={open.length > 0 ? m.staff_customer_delete_all_the_same() : m.staff_delete()}
      act={remove}
      onClose={onClose}
    >
      {open.length > 0 && (
        <div className="rounded-control bg-marigold-tint p-3">
          <p className="font-medium">{m.staff_customer_delete_open()}</p>
          <ul className="mt-1 list-disc pl-5">
            {open.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  )
}

function openWords({ orders, unfinished, block }: CustomerSummary): string[] {
  const { due, received = 0, returns, refunds } = unfinished
  return [
    ...(orders.open > 0 ? [m.staff_customer_open_orders({ count: orders.open })] : []),
    ...(due > 0 ? [m.staff_customer_open_due({ amount: formatTaka(due) })] : []),
    ...(received > 0 ? [m.staff_customer_open_prepaid({ amount: formatTaka(received) })] : []),
    ...(returns > 0 ? [m.staff_customer_open_returns({ count: returns })] : []),
    ...(refunds > 0 ? [m.staff_customer_open_refunds({ count: refunds })] : []),
    ...(block ? [m.staff_customer_open_block()] : []),
  ]
}
