import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import ArrowDown from '~icons/arrow-down'
import ArrowUp from '~icons/arrow-up'
import GripVertical from '~icons/grip-vertical'
import { useMemo, useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'

import { Marked } from '#app/components/marked.tsx'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

import { announced } from './drag-announcements.ts'
import { failureOf } from './failure-of.ts'
import { useConfirm } from './use-confirm.tsx'

interface OrderedListProps<Item> {
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** What people wrote of the name. */
  writtenOf: (item: Item) => string
  /** Where an item is changed. */
  hrefOf: (item: Item) => string
  /** Puts an item at a position, counted from 1. */
  place: (item: Item, position: number) => Promise<unknown>
  remove: (item: Item) => Promise<unknown>
  /** What a deletion does. */
  removeText: string
  /** What an item shows of itself. */
  children: (item: Item) => ReactNode
}

/** Items in the order in which shoppers see them, put in order by dragging or by buttons, changed and deleted. */
export function OrderedList<Item extends { _id: string }>({
  items,
  nameOf,
  writtenOf,
  hrefOf,
  place,
  remove,
  removeText,
  children,
}: OrderedListProps<Item>) {
  const { revalidate } = useRevalidator()
  const { ask, dialog } = useConfirm()
  // Optimistic order: dropped, not saved yet.
  const [moved, setMoved] = useState<string[]>()
  const byId = useMemo(() => new Map(items.map((item) => [item._id, item])), [items])
  const ids = moved ?? [...byId.keys()]
  const put = async (id: string, to: number) => {
    const item = byId.get(id)
    if (!item || !ids[to] || ids.indexOf(id) === to) return
    setMoved(ids.filter((other) => other !== id).toSpliced(to, 0, id))
    try {
      await place(item, to + 1)
      toast.success(m.staff_ordered_moved({ name: nameOf(item) }))
    } catch (error) {
      toast.error(failureOf(error))
    }
    await revalidate()
    setMoved(undefined)
  }
  const askToRemove = (item: Item, name: string) =>
    ask({
      title: <Marked words={m.staff_delete_of({ name })} written={[writtenOf(item)]} />,
      text: removeText,
      action: m.staff_delete(),
      act: () => remove(item),
      done: m.staff_deleted({ name }),
    })
  return (
    <DragDropProvider
      plugins={announced}
      onDragEnd={(event) => {
        const id = String(event.operation.source?.id ?? '')
        if (!event.canceled) void put(id, move(ids, event).indexOf(id))
      }}
    >
      <ol className="grid gap-3">
        {ids.map((id, index) => {
          const item = byId.get(id)
          if (!item) return null
          const name = nameOf(item)
          return (
            <OrderedRow
              key={id}
              id={id}
              name={name}
              href={hrefOf(item)}
              index={index}
              last={index === ids.length - 1}
              onMove={(by) => void put(id, index + by)}
              onRemove={() => askToRemove(item, name)}
            >
              {children(item)}
            </OrderedRow>
          )
        })}
      </ol>
      {dialog}
    </DragDropProvider>
  )
}

function OrderedRow({
  id,
  name,
  href,
  index,
  last,
  onMove,
  onRemove,
  children,
}: {
  id: string
  name: string
  href: string
  index: number
  last: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  children: ReactNode
}) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { name } })
  return (
    <li
      ref={ref}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3',
        isDragging && 'shadow-card',
      )}
    >
      <span className="max-md:hidden">
        <IconButton
          ref={handleRef}
          label={m.staff_drag_handle({ name })}
          className="cursor-grab touch-none"
        >
          <GripVertical aria-hidden className="text-ink-faint" />
        </IconButton>
      </span>
      {children}
      <div className="flex flex-wrap items-center gap-2 md:ml-auto">
        <IconButton
          label={m.staff_ordered_up({ name })}
          aria-disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={m.staff_ordered_down({ name })}
          aria-disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <Button asChild tone="quiet" size="compact">
          <Link to={href} aria-label={m.staff_change_of({ name })}>
            {m.staff_change()}
          </Link>
        </Button>
        <Button
          tone="quiet"
          size="compact"
          aria-label={m.staff_delete_one({ name })}
          onClick={onRemove}
        >
          {m.staff_delete()}
        </Button>
      </div>
    </li>
  )
}
