import { inDigits } from '#app/language/in-digits.ts'
import type { FoundCustomer } from '@haat/contract/order/order-customer'
import UserSearch from '~icons/user-search'
import { type ClipboardEvent, type RefObject, useState } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import { Written } from '#app/components/written.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { areaName } from '#app/components/place/find-areas.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { useQuery } from '#app/util/use-query.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { SuggestBox } from './suggest-box.tsx'

interface CustomerBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  onTake: (customer: FoundCustomer) => void
  /** No customer was found: what was typed is a new customer's number or name. */
  onNew: (typed: string) => void
  /** A whole message was pasted. */
  onMessage: (text: string) => void
}

const typingPauseMs = 150
const longestSearch = 60

/** Finds a customer by the last digits of the phone number, or part of the name. */
export function CustomerBox({ inputRef, onTake, onNew, onMessage }: CustomerBoxProps) {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const { query } = useQuery(
    wanted.length < 2 ? null : wanted,
    (signal) => browserApi('GET /order/customers', { query: { search: wanted }, signal }),
    typingPauseMs,
  )
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.trim().length <= longestSearch && !/\n/.test(pasted.trim())) return
    event.preventDefault()
    onMessage(pasted)
  }
  return (
    <SuggestBox
      label={m.staff_order_entry_find()}
      name="find"
      icon={<UserSearch aria-hidden />}
      placeholder={m.staff_order_entry_find_example()}
      inputRef={inputRef}
      text={text}
      onText={setText}
      items={query.state === 'ready' ? query.value : []}
      idOf={({ _id }) => _id}
      onTake={(customer) => {
        setText('')
        onTake(customer)
      }}
      onEnter={() => {
        if (query.state !== 'ready' || wanted === '') return
        setText('')
        onNew(wanted)
      }}
      onPaste={onPaste}
      content={foundRow}
      status={statusOf(query)}
    />
  )
}

function statusOf(query: { state: string; error?: unknown }): string {
  if (query.state === 'loading') return m.staff_order_entry_searching()
  return query.state === 'failed' ? failureOf(query.error) : m.staff_order_entry_nobody()
}

const foundRow = (customer: FoundCustomer) => <Found customer={customer} />

function Found({ customer }: { customer: FoundCustomer }) {
  const { name, phone, lastRecipient } = customer
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span lang={langOf(name)} className="font-medium">
          {name}
        </span>
        <span className="tabular-nums">{inDigits(lastRecipient?.phone ?? phone ?? '')}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 text-small text-ink-soft">
        <span className="min-w-0 truncate">
          <Written>
            {lastRecipient
              ? `${lastRecipient.addressDetails}, ${areaName(lastRecipient)}`
              : m.staff_order_entry_no_address()}
          </Written>
        </span>
        <CustomerFlags customer={customer} />
      </span>
    </>
  )
}

/** How many orders a customer had, and what to look at before another one. */
export function CustomerFlags({
  customer: { orders, blocked },
}: {
  customer: Pick<FoundCustomer, 'orders' | 'blocked'>
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {blocked && <Badge tone="alta">{m.staff_order_entry_blocked()}</Badge>}
      <Badge>{m.staff_order_entry_orders({ count: orders.placed })}</Badge>
      {orders.cancelled > 0 && (
        <Badge tone="marigold">{m.staff_order_entry_cancelled({ count: orders.cancelled })}</Badge>
      )}
      {orders.open > 0 && (
        <Badge tone="marigold">{m.staff_order_entry_open({ count: orders.open })}</Badge>
      )}
    </span>
  )
}
