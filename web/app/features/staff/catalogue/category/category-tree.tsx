import { move } from '@dnd-kit/helpers'
import { DragDropProvider, type DragEndEvent, type DragOverEvent } from '@dnd-kit/react'
import type { CategoryNode } from '@haat/contract/product/category-tree'
import { useMemo, useRef, useState } from 'react'

import { CategoryBranches, type CategoryAction, listId } from './category-branch.tsx'
import type { PlacedCategory } from './category-places.ts'
import { announced } from '../../kit/drag-announcements.ts'

/** Category ids by list id: the order of every list during a drag. */
type Lists = Record<string, string[]>

/**
 * Category tree, sorted by dragging among siblings and between parents; each category stays on its level. `onPlace`
 * saves a move; the optimistic order stays until its promise resolves.
 */
export function CategoryTree({
  tree,
  places,
  open,
  onToggle,
  onAction,
  onPlace,
}: {
  tree: readonly CategoryNode[]
  places: ReadonlyMap<string, PlacedCategory>
  /** Ids of the expanded categories. */
  open: ReadonlySet<string>
  onToggle: (id: string) => void
  onAction: (action: CategoryAction) => void
  onPlace: (id: string, place: { parentId: string | null; position: number }) => Promise<void>
}) {
  const saved = useMemo(() => listsOf(tree), [tree])
  // Optimistic order: dropped, not saved yet.
  const [dragged, setDragged] = useState<Lists>()
  const [acting, setActing] = useState<string>()
  const lists = dragged ?? saved

  // A ref, since the next drag event may come before a render.
  const latest = useRef(lists)

  const over = (event: DragOverEvent) => {
    // A collapsed category takes the drop; expanding it under the pointer would shift the rows below.
    if (isClosedList(event.operation.target?.id)) event.preventDefault()
    else {
      latest.current = move(latest.current, event)
      setDragged(latest.current)
    }
  }
  const isClosedList = (id: string | number | undefined) =>
    id !== undefined &&
    Object.hasOwn(saved, id) &&
    id !== listId() &&
    !open.has(ownerOf(String(id)))

  const drop = async ({ canceled, operation: { source, target } }: DragEndEvent) => {
    const id = String(source?.id ?? '')
    const onto = isClosedList(target?.id) ? String(target?.id) : undefined
    const place = onto === undefined ? placeIn(latest.current, id) : atEnd(saved, onto)
    const before = placeIn(saved, id)
    const stays = before?.parentId === place?.parentId && before?.position === place?.position
    if (!canceled && place && !stays) await onPlace(id, place)
    setDragged(undefined)
  }

  return (
    <DragDropProvider
      plugins={announced}
      onDragStart={() => {
        latest.current = saved
      }}
      onDragOver={over}
      onDragEnd={(event) => void drop(event)}
    >
      <CategoryBranches
        lists={lists}
        places={places}
        open={open}
        onToggle={onToggle}
        acting={acting}
        onActing={setActing}
        onAction={(action) => {
          setActing(undefined)
          onAction(action)
        }}
      />
    </DragDropProvider>
  )
}

function listsOf(tree: readonly CategoryNode[]): Lists {
  const lists: Lists = {}
  const walk = (nodes: readonly CategoryNode[], parent?: string) => {
    lists[listId(parent)] = nodes.map(({ _id }) => _id)
    for (const { _id, children } of nodes) walk(children, _id)
  }
  walk(tree)
  return lists
}

/** Category id of a list; '' for the top-level list. */
const ownerOf = (list: string) => list.slice(listId().length)

function placeIn(lists: Lists, id: string) {
  for (const [list, ids] of Object.entries(lists)) {
    const at = ids.indexOf(id)
    if (at >= 0) return { parentId: ownerOf(list) || null, position: at + 1 }
  }
  return undefined
}

const atEnd = (lists: Lists, list: string) => ({
  parentId: ownerOf(list),
  position: (lists[list]?.length ?? 0) + 1,
})
