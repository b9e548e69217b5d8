import {
  cellText,
  plainText,
  withCell,
  type Bounds,
  type GridContext,
  type GridField,
} from './grid-cells.ts'
import type { GridCell, GridMode } from './grid-key.ts'
import type { DraftVariant } from '../variant-draft.ts'

/** What the grid remembers between renders. */
export interface GridState {
  /** The cell with the focus, one end of the selected range. */
  active: GridCell
  /** The other end. */
  anchor: GridCell
  mode: GridMode
  /** Text of the active cell before it was edited. */
  before: string
}

/** One render of the grid: its state, and ways to change it. */
export interface GridCore extends GridState {
  rows: readonly DraftVariant[]
  context: GridContext
  bounds: Bounds
  /** Column and row of the active cell. */
  field: GridField
  row: DraftVariant
  /** `continues`: one more letter in the same cell, undone together with the last change. */
  onRows: (rows: readonly DraftVariant[], continues?: boolean) => void
  undo: (() => void) | undefined
  /** Changes the state; `focus`: the active cell takes the focus, its text selected or with the caret at its end. */
  put: (changes: Partial<GridState>, focus?: 'select' | 'caret') => void
  /** The element in the active cell that takes the focus. */
  control: () => HTMLElement | null
}

/** Whether the cell of a column is a text box. */
export const isText = (field: GridField): boolean =>
  !['image', 'hidden', 'margin', 'remove'].includes(field)

export const sameCell = (one: GridCell, other: GridCell): boolean =>
  one.row === other.row && one.column === other.column

/** The range between two cells. */
export const boundsOf = (one: GridCell, other: GridCell): Bounds => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

/** The rows once the active cell is left: its figure is written plainly. */
function settledRows({ mode, field, row, rows, active }: GridCore): readonly DraftVariant[] {
  if (mode === 'moving' || !isText(field)) return rows
  const next = withCell(row, field, plainText(field, cellText(row, field)))
  return next === row ? rows : rows.with(active.row, next)
}

/** Ends the editing of the active cell; returns the rows after it. */
export function settle(core: GridCore): readonly DraftVariant[] {
  const rows = settledRows(core)
  if (rows !== core.rows) core.onRows(rows, true)
  return rows
}

export function goTo(core: GridCore, cell: GridCell, extend = false): void {
  settle(core)
  core.put({ active: cell, anchor: extend ? core.anchor : cell, mode: 'moving' }, 'select')
}

/** Typed text, a chosen picture, or a pressed checkbox. */
export function changeCell(core: GridCore, cell: GridCell, text: string): void {
  const { rows, context, mode, active, onRows, put } = core
  const field = context.columns[cell.column]
  const row = rows[cell.row]
  if (!field || !row) return
  // Text stays as typed until the cell is left.
  const next = isText(field)
    ? { ...row, [field]: text }
    : withCell(row, field, text, context.pictures)
  const isEdited = isText(field) && mode !== 'moving' && sameCell(cell, active)
  const before = cellText(row, field, context.pictures)
  // The first letter makes a step of its own to undo, all others belong to it.
  const continues = isEdited && before !== core.before
  onRows(rows.with(cell.row, next), continues)
  if (!isEdited)
    put({ active: cell, anchor: cell, mode: isText(field) ? 'typing' : 'moving', before })
}
