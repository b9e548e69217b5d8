import { type CheckedDelivery, deliveryOutcomes } from '@haat/contract/order/delivery-list'
import X from '~icons/x'
import { memo } from 'react'
import { Link } from 'react-router'

import { Dotted } from '#app/components/dotted.tsx'
import { WithNames } from '#app/components/with-names.tsx'
import { Written } from '#app/components/written.tsx'
import { formatExactTaka } from '#app/language/format-taka.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { optionsOf } from '#app/util/word-of.ts'

import { useMay } from '../../kit/use-may.ts'
import { reasonsFor } from '../refused-delivery/refusal-reasons.ts'
import { refusalWords } from '../refused-delivery/refusal-words.ts'
import type { DeliveryDraft } from './delivery-draft.ts'
import { outcomeWords } from './outcome-words.ts'
import type { ShownDelivery } from './use-delivery-list.ts'

interface DeliveryRowProps extends ShownDelivery {
  onChange: (key: number, more: Partial<DeliveryDraft>) => void
  onRemove: (key: number) => void
}

/**
 * A parcel of a list: which order it is, what became of it, what was collected, and what that would do. A list has hundreds:
 * one that has not changed is not drawn again.
 */
export const DeliveryRow = memo(function Row({
  draft,
  checked,
  isAmount,
  onChange,
  onRemove,
}: DeliveryRowProps) {
  const may = useMay()
  const { key, number, outcome, collected, reason } = draft
  const order = checked?.order
  const name = order ? m.order_number({ id: shortOrderId(order._id) }) : number
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 bg-surface px-3 py-2.5 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {order ? (
            <Link to={staffPaths.staffOrder('admin', order._id)} className="link font-medium">
              {name}
            </Link>
          ) : (
            <span className="font-medium">
              <Written>{number}</Written>
            </span>
          )}{' '}
          {order && <WithNames>{order.customerName}</WithNames>}
        </p>
        {order && (
          <p className="text-small wrap-anywhere text-ink-soft">
            <Dotted
              parts={[
                ...(order.courier === '' ? [] : [<Written key="courier">{order.courier}</Written>]),
                ...(order.trackingNumber === '' ? [] : [order.trackingNumber]),
                m.staff_by_list_due({ sum: formatExactTaka(order.due) }),
              ]}
            />
          </p>
        )}
        <What checked={checked} isAmount={isAmount} />
      </div>
      <IconButton
        label={m.staff_by_list_remove({ number: name })}
        onClick={() => onRemove(key)}
        className="-mt-1.5 -mr-1.5 md:order-last md:mt-0"
      >
        <X aria-hidden />
      </IconButton>
      <div className="grid min-w-0 gap-2 max-md:col-span-2 max-md:grid-cols-[7fr_4fr] md:grid-cols-[11rem_8rem] md:gap-3">
        <Select
          label={m.staff_by_list_outcome_of({ number: name })}
          options={optionsOf(deliveryOutcomes, outcomeWords)}
          value={outcome}
          // as: one of the options.
          onChange={({ target }) => onChange(key, { outcome: target.value as typeof outcome })}
        />
        <Input
          label={m.staff_by_list_collected_of({ number: name })}
          inputMode="decimal"
          autoComplete="off"
          value={collected}
          placeholder={inDigits(usualSum(outcome, order?.due))}
          aria-invalid={!isAmount}
          className="text-right tabular-nums"
          onChange={({ target }) => onChange(key, { collected: target.value })}
        />
        {outcome === 'refused' && (
          <Select
            label={m.staff_by_list_reason_of({ number: name })}
            options={optionsOf(reasonsFor(may('stock'), reason), refusalWords)}
            value={reason}
            className="col-span-2"
            // as: one of the options.
            onChange={({ target }) => onChange(key, { reason: target.value as typeof reason })}
          />
        )}
      </div>
    </li>
  )
})

/** What counts where nothing is typed. */
function usualSum(outcome: DeliveryDraft['outcome'], due: number | undefined): string {
  if (outcome === 'delivered') return due === undefined ? '' : String(due)
  return outcome === 'partly-refused' ? '' : '0'
}

/** Why it cannot be recorded, or what is not as usual about it. */
function What({ checked, isAmount }: { checked: CheckedDelivery | undefined; isAmount: boolean }) {
  const problem = isAmount ? checked?.problem : m.staff_door_no_amount()
  const notes = checked?.effect && isAmount ? notesOn(checked) : []
  if (problem == null && notes.length === 0) return null
  return (
    <p
      className={classNames(
        'mt-0.5 text-small wrap-anywhere',
        problem == null ? 'text-ink-soft' : 'text-alta',
      )}
    >
      {problem == null ? <Dotted parts={notes} /> : <WithNames>{problem}</WithNames>}
    </p>
  )
}

function notesOn({ outcome, reason, effect }: CheckedDelivery): string[] {
  if (!effect) return []
  const sums: [number, (inputs: { sum: string }) => string][] = [
    [effect.rest, m.staff_by_list_rest],
    [effect.excess, m.staff_by_list_excess],
    [effect.charge, m.staff_by_list_charge],
    [effect.refund ?? 0, m.staff_by_list_refund],
  ]
  const isLoss = reason === 'lost' || reason === 'broken-on-the-way'
  return [
    ...(outcome === 'partly-refused' ? [m.staff_by_list_proposed()] : []),
    ...(outcome === 'returned' ? [m.staff_by_list_stock_back()] : []),
    ...(outcome === 'refused'
      ? [isLoss ? m.staff_by_list_written_off() : m.staff_by_list_on_way()]
      : []),
    ...sums.flatMap(([taka, words]) => (taka > 0 ? [words({ sum: formatExactTaka(taka) })] : [])),
  ]
}
