import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import type { DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'

import { m } from '#app/messages/generated/messages.js'

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>
/** What is dragged, or is below it; its `data` holds its name for announcements. */
type Thing = { data: Record<string, unknown> } | null | undefined

const nameOf = (thing: Thing): string | undefined => {
  const name = thing?.data['name']
  return typeof name === 'string' ? name : undefined
}

const told = (thing: Thing, words: (about: { name: string }) => string) => {
  const name = nameOf(thing)
  return name === undefined ? undefined : words({ name })
}

const plugin = Accessibility.configure({
  screenReaderInstructions: { draggable: m.staff_drag_help() },
  announcements: {
    dragstart: ({ operation }: DragStartEvent) => told(operation.source, m.staff_drag_started),
    dragover: ({ operation: { source, target } }: DragOverEvent) => {
      const other = target && target.id !== source?.id ? nameOf(target) : undefined
      return other && told(source, ({ name }) => m.staff_drag_over({ name, other }))
    },
    dragend: ({ operation, canceled }: DragEndEvent) =>
      told(operation.source, canceled ? m.staff_drag_cancelled : m.staff_drag_dropped),
  },
})

/** Screen reader announcements for drag and drop: names (`data: { name }`) instead of ids. */
export const announced: Plugins = (defaults) => [
  ...defaults.filter((one) => one !== Accessibility),
  plugin,
]
