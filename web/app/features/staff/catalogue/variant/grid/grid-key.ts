/**
 * How the active cell takes keys. `moving`: keys move between cells and act on the range. `typing`: text that was typed
 * over the cell; arrow keys still move. `editing`: the caret moves within the cell.
 */
export type GridMode = 'moving' | 'typing' | 'editing'

/** What a key does in the grid. */
export type GridAction =
  /** Moves the active cell; `extend` keeps the other end of the range. Infinite steps go to the edge. */
  | { kind: 'move'; rows: number; columns: number; extend: boolean }
  /** To the next or previous cell, from the end of a row to the next row. */
  | { kind: 'step'; step: 1 | -1 }
  | { kind: 'edit' }
  | { kind: 'giveBack' }
  | { kind: 'collapse' }
  | { kind: 'empty' }
  | { kind: 'fillDown' }
  | { kind: 'undo' }
  | { kind: 'selectAll' }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>

const arrows: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const page = 10
const edge = Number.POSITIVE_INFINITY

/** The action of a key; undefined leaves the key to the control in the cell. */
export function gridAction(event: Key, mode: GridMode): GridAction | undefined {
  // A key that ends a composition belongs to the input method.
  if (event.isComposing) return undefined
  const { key, shiftKey } = event
  if (key === 'Tab') return { kind: 'step', step: shiftKey ? -1 : 1 }
  if (key === 'Enter' && mode !== 'moving') {
    return { kind: 'move', rows: shiftKey ? -1 : 1, columns: 0, extend: false }
  }
  if (key === 'Escape') return { kind: mode === 'moving' ? 'collapse' : 'giveBack' }
  if (event.ctrlKey || event.metaKey) return controlAction(event, mode)
  const arrow = arrows[key]
  if (arrow) {
    const [rows, columns] = arrow
    if (mode === 'editing' && columns !== 0) return undefined
    return { kind: 'move', rows, columns, extend: shiftKey && mode === 'moving' }
  }
  return mode === 'moving' ? movingAction(key, shiftKey) : undefined
}

function movingAction(key: string, extend: boolean): GridAction | undefined {
  switch (key) {
    case 'Enter':
    case 'F2':
      return { kind: 'edit' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'empty' }
    case 'Home':
      return { kind: 'move', rows: 0, columns: -edge, extend }
    case 'End':
      return { kind: 'move', rows: 0, columns: edge, extend }
    case 'PageUp':
      return { kind: 'move', rows: -page, columns: 0, extend }
    case 'PageDown':
      return { kind: 'move', rows: page, columns: 0, extend }
    default:
      return undefined
  }
}

/** Keys with Ctrl or ⌘. While the cell is edited they belong to its text. */
function controlAction({ key, shiftKey }: Key, mode: GridMode): GridAction | undefined {
  if (mode === 'editing') return undefined
  const arrow = arrows[key]
  if (arrow) {
    const [rows, columns] = arrow.map((step) => (step === 0 ? 0 : step * edge))
    return { kind: 'move', rows: rows ?? 0, columns: columns ?? 0, extend: shiftKey }
  }
  switch (key.toLowerCase()) {
    case 'd':
      return { kind: 'fillDown' }
    case 'z':
      return mode === 'moving' && !shiftKey ? { kind: 'undo' } : undefined
    case 'a':
      return mode === 'moving' ? { kind: 'selectAll' } : undefined
    case 'home':
      return { kind: 'move', rows: -edge, columns: -edge, extend: shiftKey }
    case 'end':
      return { kind: 'move', rows: edge, columns: edge, extend: shiftKey }
    default:
      return undefined
  }
}

/** A cell by its place in the grid. */
export interface GridCell {
  row: number
  column: number
}

const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1)

/** The cell after a move, within the grid. */
export function movedTo(
  { row, column }: GridCell,
  { rows, columns }: { rows: number; columns: number },
  size: { rows: number; columns: number },
): GridCell {
  return { row: within(row + rows, size.rows), column: within(column + columns, size.columns) }
}

/** The next or previous cell in reading order; undefined past the ends, where Tab leaves the grid. */
export function steppedTo(
  { row, column }: GridCell,
  step: 1 | -1,
  size: { rows: number; columns: number },
): GridCell | undefined {
  const at = row * size.columns + column + step
  if (at < 0 || at >= size.rows * size.columns) return undefined
  return { row: Math.floor(at / size.columns), column: at % size.columns }
}
