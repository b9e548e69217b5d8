import { cellText, emptied, filledDown } from './grid-cells.ts'
import { goTo, isText, sameCell, settle, type GridCore } from './grid-core.ts'
import { movedTo, steppedTo, type GridAction } from './grid-key.ts'

/** Does what a key asks for. False: the key stays with the browser. */
export function act(core: GridCore, action: GridAction): boolean {
  const { rows, context, active, bounds, onRows } = core
  const size = { rows: rows.length, columns: context.columns.length }
  switch (action.kind) {
    case 'move':
      goTo(core, movedTo(active, action, size), action.extend)
      return true
    case 'step':
      return stepTo(core, steppedTo(active, action.step, size))
    case 'edit':
      edit(core)
      return true
    case 'giveBack':
      giveBack(core)
      return true
    case 'collapse':
      if (sameCell(active, core.anchor)) return false
      core.put({ anchor: active })
      return true
    case 'empty':
      onRows(emptied(rows, bounds, context))
      return true
    case 'fillDown':
      onRows(filledDown(settle(core), bounds, context))
      core.put({ mode: 'moving' }, 'select')
      return true
    case 'undo':
      core.undo?.()
      core.put({}, 'select')
      return true
    case 'selectAll':
      core.put({
        active: { row: size.rows - 1, column: size.columns - 1 },
        anchor: { row: 0, column: 0 },
      })
      return true
    default:
      return action satisfies never
  }
}

function stepTo(core: GridCore, cell: GridCore['active'] | undefined): boolean {
  if (cell) goTo(core, cell)
  return cell !== undefined
}

/** The caret goes into a text; other controls do what they are for. */
function edit(core: GridCore): void {
  const { field, row, active } = core
  const control = core.control()
  if (isText(field)) {
    core.put({ anchor: active, mode: 'editing', before: cellText(row, field) }, 'caret')
  } else if (control instanceof HTMLSelectElement) control.showPicker()
  else control?.click()
}

/** The text that was there before; what was typed is the last step of the history. */
function giveBack(core: GridCore): void {
  const { row, field, before } = core
  if (cellText(row, field) !== before) core.undo?.()
  core.put({ mode: 'moving' }, 'select')
}
