import type { StaffOrder } from '@haat/contract/order/staff-order'
import { telLink } from '@haat/contract/tel-link'
import PhoneCall from '~icons/phone-call'
import { Link } from 'react-router'

import { Dotted } from '#app/components/dotted.tsx'
import { Written } from '#app/components/written.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { langOf } from '#app/language/lang-of.ts'
import { optionWords } from '#app/language/option-words.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import { Money } from '#app/ui/data/money.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'

import { BlockedMark } from '../view/blocked-mark.tsx'
import { RecordMark } from '../view/record-mark.tsx'
import { ThinAddressMark } from '../view/thin-address-mark.tsx'

/** All that one reads while calling: who, where, what, how much; and the number to call. */
export function CalledOrder({ order, area }: { order: StaffOrder; area: StaffArea }) {
  const { _id, customerName, phone, deliveryAddress, customerNote } = order
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <Link
          to={staffPaths.staffOrder(area, _id)}
          className="link inline-flex items-center tabular-nums pointer-coarse:min-h-target"
        >
          {m.order_number({ id: shortOrderId(_id) })}
        </Link>
        {formatMoment(order.createdAt)}
        <RecordMark record={order.customerRecord} />
        <BlockedMark order={order} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {/* Whose turn it is is read first, also by who hears the page. */}
        <h2
          key={_id}
          ref={takeFocus}
          tabIndex={-1}
          lang={langOf(customerName)}
          className="text-h3 wrap-anywhere outline-none"
        >
          {customerName}
        </h2>
        {phone && (
          <Button asChild className="max-sm:w-full">
            <a href={telLink(phone)}>
              <PhoneCall aria-hidden className="size-5" />
              <span className="tabular-nums">{inDigits(phone)}</span>
            </a>
          </Button>
        )}
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <address className="not-italic wrap-anywhere">
          <Written>{deliveryAddress.addressDetails}</Written>
          <span className="block text-ink-soft">
            <Written>{order.place}</Written>
          </span>
          <ThinAddressMark order={order} />
        </address>
        <div>
          <ul>
            {order.items.map((item) => (
              <li key={item._id} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {formatCount(item.quantity)} × <Written>{item.productName}</Written>{' '}
                  <span className="text-small text-ink-soft">
                    <Dotted parts={[optionWords(item)]} />
                  </span>
                </span>
                <Money taka={item.subTotal} decimals={2} />
              </li>
            ))}
          </ul>
          <p className="mt-1 flex justify-between gap-3 border-t border-line pt-1 font-medium">
            {m.staff_call_due_sum()}
            <Money taka={order.due} decimals={2} />
          </p>
        </div>
      </div>
      {customerNote && <Note label={m.staff_order_customer_note()} text={customerNote} />}
      {order.notes.slice(0, 3).map(({ _id: noteId, text, author }) => (
        <Note key={noteId} label={m.staff_call_note_by({ name: author })} text={text} />
      ))}
    </>
  )
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

function Note({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-3 rounded-control bg-marigold-tint px-3 py-2 wrap-anywhere whitespace-pre-line">
      <span className="block text-small text-ink-soft">{label}</span>
      <Written>{text}</Written>
    </p>
  )
}
