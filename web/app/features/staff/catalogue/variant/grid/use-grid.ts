import { useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'

import { act } from './grid-act.ts'
import { cellText, type GridContext } from './grid-cells.ts'
import { copy, paste } from './grid-clipboard.ts'
import { boundsOf, goTo, isText, sameCell, settle } from './grid-core.ts'
import type { GridCore, GridState } from './grid-core.ts'
import { gridAction, type GridCell } from './grid-key.ts'
import { newVariant, type DraftVariant } from '../variant-draft.ts'

const start: GridState = {
  active: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  mode: 'moving',
  before: '',
}

/** The cell, or the nearest one that there still is. */
const within = ({ row, column }: GridCell, rows: number, columns: number): GridCell => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** The cell that an element of the grid is in. */
function cellOf(target: EventTarget): GridCell | undefined {
  if (!(target instanceof Element)) return undefined
  const place = target.closest('[data-in-cell]')?.getAttribute('data-in-cell')
  const [row, column] = place?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

const controlAt = (grid: HTMLElement | null, { row, column }: GridCell) =>
  grid?.querySelector<HTMLElement>(`[data-in-cell="${row}:${column}"] [data-control]`) ?? null

interface GridInput {
  rows: readonly DraftVariant[]
  context: GridContext
  onRows: GridCore['onRows']
  undo: GridCore['undo']
}

/** The grid's state: one active cell, which has the focus, and a range around it. */
export function useGridCore({ rows, context, onRows, undo }: GridInput) {
  const [state, setState] = useState(start)
  const grid = useRef<HTMLDivElement>(null)
  /** Set while the next render has to focus the active cell. */
  const wantsFocus = useRef<'select' | 'caret'>(undefined)
  const size = [rows.length, context.columns.length] as const
  const active = within(state.active, ...size)
  const anchor = within(state.anchor, ...size)
  const control = () => controlAt(grid.current, active)

  // Focuses the active cell once it is drawn.
  useLayoutEffect(() => {
    const how = wantsFocus.current
    if (!how) return
    wantsFocus.current = undefined
    focusIn(control(), how)
  })

  const core: GridCore = {
    ...{ ...state, active, anchor, rows, context, onRows, undo, control },
    bounds: boundsOf(active, anchor),
    field: context.columns[active.column] ?? 'margin',
    row: rows[active.row] ?? newVariant(),
    put(changes, focus) {
      if (focus) wantsFocus.current = focus
      setState((before) => ({ ...before, active, anchor, ...changes }))
    },
  }
  return { core, grid }
}

function focusIn(control: HTMLElement | null, how: 'select' | 'caret'): void {
  control?.focus()
  if (!(control instanceof HTMLInputElement) || control.type !== 'text') return
  if (how === 'select') control.select()
  else control.setSelectionRange(control.value.length, control.value.length)
}

/**
 * Handlers of the element with the role grid, which has the keys of a spreadsheet (WAI-ARIA grid). Tab goes from cell
 * to cell; after Escape it leaves the grid.
 */
export function useGridHandlers(core: GridCore, onLeftOut: (rows: number) => void) {
  const isLeaving = useRef(false)
  const isDragging = useRef(false)
  return {
    onKeyDown(event: KeyboardEvent) {
      // Alt with an arrow opens the list of pictures.
      if (event.altKey || !cellOf(event.target)) return
      const wasLeaving = isLeaving.current
      isLeaving.current = false
      if (wasLeaving && event.key === 'Tab') return
      const action = gridAction(event.nativeEvent, core.mode)
      if (!action) return
      const isDone = act(core, action)
      if (isDone) event.preventDefault()
      isLeaving.current = action.kind === 'collapse' && !isDone
    },
    onMouseDown(event: MouseEvent) {
      isDragging.current = event.button === 0 && cellOf(event.target) !== undefined
      if (isDragging.current) press(core, event)
    },
    onMouseOver(event: MouseEvent) {
      isDragging.current &&= event.buttons === 1
      const cell = isDragging.current && core.mode === 'moving' ? cellOf(event.target) : undefined
      if (cell && !sameCell(cell, core.active)) core.put({ active: cell }, 'select')
    },
    onCopy: (event: ClipboardEvent) => copy(core, event),
    onCut: (event: ClipboardEvent) => copy(core, event),
    onPaste(event: ClipboardEvent) {
      const leftOut = paste(core, event)
      if (leftOut > 0) onLeftOut(leftOut)
    },
    onBlur() {
      if (core.mode === 'moving') return
      settle(core)
      core.put({ mode: 'moving' })
    },
    /** The focus came by Tab, or by a link to a cell. */
    onFocus({ target }: { target: EventTarget }) {
      const cell = cellOf(target)
      if (cell && !sameCell(cell, core.active)) {
        core.put({ active: cell, anchor: cell, mode: 'moving' })
      }
    },
  }
}

/** A click selects a cell, with Shift a range; a second one places the caret. */
function press(core: GridCore, event: MouseEvent): void {
  const cell = cellOf(event.target)
  if (!cell) return
  const field = core.context.columns[cell.column]
  const hasText = field !== undefined && isText(field)
  const isFocused = document.activeElement === event.target
  if (hasText && isFocused && !event.shiftKey && sameCell(cell, core.active)) {
    if (core.mode !== 'moving') return
    core.put({ anchor: cell, mode: 'editing', before: cellText(core.row, field) })
    return
  }
  // The browser would place a caret, and a drag would select text instead of cells.
  if (hasText || event.shiftKey) event.preventDefault()
  goTo(core, cell, event.shiftKey)
}
