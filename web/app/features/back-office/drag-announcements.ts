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
type Id = string | number

/** What a screen reader says while something is dragged: the names of things, not their ids. */
export function announcing(nameOf: (id: Id) => string | undefined): Plugins {
  const told = (id: Id | undefined, words: (about: { name: string }) => string) => {
    const name = id === undefined ? undefined : nameOf(id)
    return name === undefined ? undefined : words({ name })
  }
  const plugin = Accessibility.configure({
    screenReaderInstructions: { draggable: m.admin_drag_help() },
    announcements: {
      dragstart: ({ operation }: DragStartEvent) =>
        told(operation.source?.id, m.admin_drag_started),
      dragover: ({ operation: { source, target } }: DragOverEvent) => {
        const other = target && target.id !== source?.id ? nameOf(target.id) : undefined
        return other && told(source?.id, ({ name }) => m.admin_drag_over({ name, other }))
      },
      dragend: ({ operation, canceled }: DragEndEvent) =>
        told(operation.source?.id, canceled ? m.admin_drag_cancelled : m.admin_drag_dropped),
    },
  })
  return (defaults) => [...defaults.filter((one) => one !== Accessibility), plugin]
}
