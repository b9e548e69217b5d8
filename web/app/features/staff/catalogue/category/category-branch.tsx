import { useDroppable } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import ChevronDown from '~icons/chevron-down'
import ChevronRight from '~icons/chevron-right'
import Ellipsis from '~icons/ellipsis'
import GripVertical from '~icons/grip-vertical'

import { Worded } from '#app/components/worded.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { CategoryPicture } from '#app/components/category-picture.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'

import type { PlacedCategory } from './category-places.ts'

/** The open dialog and its category. */
export interface CategoryAction {
  what: 'add' | 'edit' | 'move' | 'merge' | 'delete'
  place: PlacedCategory
}

/** Droppable id of the list of a category's children; without one, of the top-level list. */
export const listId = (parentId = '') => `in:${parentId}`

/** Drag type per level: only lists of the same level accept an item. */
const levelName = (depth: number) => `level ${depth}`

/** Lower collision priority than items, which determine the position. */
const lowPriority = 1

interface TreeState {
  lists: Readonly<Record<string, readonly string[]>>
  places: ReadonlyMap<string, PlacedCategory>
  open: ReadonlySet<string>
  onToggle: (id: string) => void
  /** The category whose actions are shown. */
  acting: string | undefined
  onActing: (id: string | undefined) => void
  onAction: (action: CategoryAction) => void
}

/** The children of a category, or the top level. */
export function CategoryBranches({ parent, ...tree }: TreeState & { parent?: PlacedCategory }) {
  const list = listId(parent?.node._id)
  const { ref } = useDroppable({
    id: list,
    accept: levelName(parent ? parent.depth + 1 : 0),
    type: 'list',
    collisionPriority: lowPriority,
  })
  const ids = tree.lists[list] ?? []
  return (
    <ul
      ref={ref}
      className={classNames(parent && 'ml-4 border-l border-line pl-1 md:ml-9 md:pl-3')}
    >
      {ids.length === 0 && (
        <li className="px-2">
          {parent?.depth === 0 ? (
            <NeedsOne place={parent} onAction={tree.onAction} />
          ) : (
            <p className="flex min-h-target items-center text-small text-ink-faint">
              {m.staff_category_empty()}
            </p>
          )}
        </li>
      )}
      {ids.map((id, index) => {
        const place = tree.places.get(id)
        return place && <Branch key={id} {...tree} place={place} index={index} list={list} />
      })}
    </ul>
  )
}

function Branch({
  place,
  index,
  list,
  ...tree
}: TreeState & { place: PlacedCategory; index: number; list: string }) {
  const { node, depth } = place
  const level = levelName(depth)
  const { ref, handleRef, isDragging } = useSortable({
    id: node._id,
    index,
    group: list,
    type: level,
    accept: level,
    data: { name: node.name },
  })
  const isActing = tree.acting === node._id
  const mayHold = depth < 2
  const open = mayHold && tree.open.has(node._id)
  return (
    <li
      ref={ref}
      className={classNames(
        'bg-surface',
        depth === 0 && 'border-b border-line last:border-b-0',
        isDragging && 'rounded-control shadow-card',
      )}
    >
      <Row place={place} open={open} closed={mayHold && !open}>
        <span className="max-md:hidden">
          <IconButton
            ref={handleRef}
            label={m.staff_drag_handle({ name: node.name })}
            className="cursor-grab touch-none"
          >
            <GripVertical aria-hidden className="text-ink-faint" />
          </IconButton>
        </span>
        {mayHold ? (
          <IconButton
            label={
              open
                ? m.staff_category_close({ name: node.name })
                : m.staff_category_open({ name: node.name })
            }
            aria-expanded={open}
            onClick={() => tree.onToggle(node._id)}
          >
            {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          </IconButton>
        ) : (
          <span className="w-target max-md:w-2" />
        )}
        <Name place={place} />
        <IconButton
          label={m.staff_category_actions({ name: node.name })}
          aria-expanded={isActing}
          onClick={() => tree.onActing(isActing ? undefined : node._id)}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </Row>
      {isActing && <Actions place={place} onAction={tree.onAction} />}
      {depth === 0 && !open && node.children.length === 0 && (
        <div className="px-2 pb-2 md:pl-24">
          <NeedsOne place={place} onAction={tree.onAction} />
        </div>
      )}
      {open && <CategoryBranches {...tree} parent={place} />}
    </li>
  )
}

/** A collapsed category accepts children on its row, since its list is not rendered. */
function Row({
  place: { node, depth },
  closed,
  children,
}: {
  place: PlacedCategory
  open: boolean
  closed: boolean
  children: React.ReactNode
}) {
  const { ref, isDropTarget } = useDroppable({
    id: closed ? listId(node._id) : `row:${node._id}`,
    accept: levelName(depth + 1),
    type: 'list',
    disabled: !closed,
    data: { name: node.name },
  })
  return (
    <div
      ref={ref}
      className={classNames(
        'flex items-center gap-1 rounded-control py-1 md:gap-2',
        isDropTarget && 'bg-leaf-tint',
      )}
    >
      {children}
    </div>
  )
}

function Name({ place: { node, depth } }: { place: PlacedCategory }) {
  const { products, offSale } = node
  return (
    <>
      <CategoryPicture
        picture={node.image}
        name={node.name}
        sizes="40px"
        className="size-10 rounded-control text-base!"
      />
      <span className="min-w-0 flex-1 px-1">
        <span
          lang={langOf(node.name)}
          className={classNames('block break-words', depth === 0 && 'font-medium')}
        >
          {node.name}
        </span>
        <span className="block text-small text-ink-faint tabular-nums">
          {offSale > 0
            ? m.staff_category_products_off({ count: products, off: offSale })
            : m.staff_category_products({ count: products })}
        </span>
      </span>
    </>
  )
}

/** A category of the top level holds no products itself. */
function NeedsOne({ place, onAction }: { place: PlacedCategory } & Pick<TreeState, 'onAction'>) {
  const { name } = place.node
  return (
    <p className="flex min-h-target flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
      <Worded say={(named) => m.staff_category_needs_one({ name: named })} content={name} />
      <Button tone="quiet" size="compact" onClick={() => onAction({ what: 'add', place })}>
        {m.staff_category_add_first()}
      </Button>
    </p>
  )
}

function Actions({
  place,
  onAction,
}: {
  place: PlacedCategory
  onAction: (action: CategoryAction) => void
}) {
  const actions = [
    { what: 'edit', words: m.staff_category_edit() },
    ...(place.depth < 2 ? [{ what: 'add', words: m.staff_category_add() } as const] : []),
    { what: 'move', words: m.staff_category_move() },
    { what: 'merge', words: m.staff_category_merge() },
    { what: 'delete', words: m.staff_delete() },
  ] as const
  return (
    <div className="flex flex-wrap gap-2 px-2 pb-3 md:pl-24">
      {actions.map(({ what, words }) => (
        <Button key={what} tone="quiet" size="compact" onClick={() => onAction({ what, place })}>
          {words}
        </Button>
      ))}
    </div>
  )
}
