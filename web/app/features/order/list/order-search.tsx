import { orderStatuses } from '@haat/contract/order/order-status'
import Search from '~icons/search'
import SlidersHorizontal from '~icons/sliders-horizontal'
import X from '~icons/x'
import { useId, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Chip } from '#app/ui/form/chip.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { wordOf } from '#app/util/word-of.ts'

import type { OrderFilter, StatusFilter } from './filter-orders.ts'
import { OrderDateFilter } from './order-date-filter.tsx'
import { statusWords } from '../order-words.ts'

const pills: readonly StatusFilter[] = ['all', ...orderStatuses]

/** Filters of the orders: text, status, dates. */
export function OrderSearch({
  filter,
  onChange,
  found,
}: {
  filter: OrderFilter
  onChange(next: Partial<OrderFilter>): void
  found: number
}) {
  const datesId = useId()
  const [open, setOpen] = useState(false)
  const dated = filter.from !== '' || filter.to !== ''
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Input
          className="min-w-0 flex-1 basis-64"
          label={m.order_search()}
          type="search"
          icon={<Search aria-hidden />}
          placeholder={m.order_search_placeholder()}
          value={filter.words}
          onChange={({ target }) => onChange({ words: target.value })}
          action={
            filter.words !== '' && (
              <IconButton
                label={m.order_search_clear()}
                onClick={({ currentTarget }) => {
                  onChange({ words: '' })
                  // The clear button is removed with the text: move the focus to the input.
                  currentTarget.closest('div')?.querySelector('input')?.focus()
                }}
              >
                <X aria-hidden />
              </IconButton>
            )
          }
        />
        <Button
          tone="quiet"
          className="relative max-sm:px-3"
          aria-expanded={open}
          aria-controls={datesId}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden className="size-4.5" />
          {m.order_filter()}
          {dated && (
            <>
              <VisuallyHidden>{m.order_filter_on()}</VisuallyHidden>
              <span aria-hidden className="size-2 rounded-full bg-leaf" />
            </>
          )}
        </Button>
      </div>
      {open && (
        <OrderDateFilter id={datesId} range={filter} onChange={(range) => onChange(range)} />
      )}
      <fieldset
        aria-label={m.order_status_filter()}
        className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {pills.map((one) => (
          <Chip
            key={one}
            selected={one === filter.status}
            onClick={() => onChange({ status: one })}
          >
            {one === 'all' ? m.order_all() : wordOf(statusWords, one)}
          </Chip>
        ))}
      </fieldset>
      <output className="sr-only">
        {found === 1 ? m.order_found_one() : m.order_found({ count: found })}
      </output>
    </div>
  )
}
