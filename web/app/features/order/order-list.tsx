import type { Order } from '@haat/contract/order'
import { orderStatuses } from '@haat/contract/order-status'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input } from '#app/ui/input.tsx'

import { filterOrders, type StatusFilter } from './filter-orders.ts'
import { OrderCard } from './order-card.tsx'
import { statusWords } from './order-words.ts'

const filters: readonly StatusFilter[] = ['all', ...orderStatuses]

/** All orders of a customer, with search and status pills. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const [words, setWords] = useState('')
  const [status, setStatus] = useState<StatusFilter>('all')
  const shown = filterOrders(orders, words, status)
  return (
    <>
      <div className="grid gap-4">
        <Input
          label={m.order_search()}
          type="search"
          icon={<Search aria-hidden />}
          placeholder={m.order_search_placeholder()}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <fieldset
          aria-label={m.order_status_filter()}
          className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
        >
          {filters.map((one) => (
            <Chip key={one} selected={one === status} onClick={() => setStatus(one)}>
              {one === 'all' ? m.order_all() : statusWords[one]()}
            </Chip>
          ))}
        </fieldset>
      </div>
      <output className="sr-only">
        {shown.length === 1 ? m.order_found_one() : m.order_found({ count: shown.length })}
      </output>
      {shown.length > 0 ? (
        <div className="mt-5 grid gap-5">
          {shown.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </div>
      ) : (
        <NoOrders any={orders.length > 0} />
      )}
    </>
  )
}

function NoOrders({ any }: { any: boolean }) {
  return (
    <EmptyState
      drawing="parcel"
      title={m.order_none()}
      text={any ? m.order_none_match() : m.order_none_text()}
      action={
        !any && (
          <Button asChild>
            <Link to={paths.products()}>{m.order_browse()}</Link>
          </Button>
        )
      }
    />
  )
}
