import type { ClipboardEvent } from 'react'

import { copied, emptied, pasted } from './grid-cells.ts'
import type { GridCore } from './grid-core.ts'

/** Pastes cells of a spreadsheet; returns for how many rows there is no variant. A text goes into an edited cell. */
export function paste(core: GridCore, event: ClipboardEvent): number {
  const { mode, rows, bounds, context } = core
  const text = event.clipboardData.getData('text/plain')
  if (text === '' || (mode !== 'moving' && !/[\t\n]/.test(text))) return 0
  event.preventDefault()
  const { rows: next, bounds: area, leftOut } = pasted(rows, bounds, text, context)
  core.onRows(next)
  core.put(
    {
      active: { row: area.top, column: area.left },
      anchor: { row: area.bottom, column: area.right },
      mode: 'moving',
    },
    'select',
  )
  return leftOut
}

/** Copies the selected range, or cuts it. In an edited cell the browser copies the selected text. */
export function copy(core: GridCore, event: ClipboardEvent): void {
  const { mode, rows, bounds, context } = core
  if (mode !== 'moving') return
  event.preventDefault()
  event.clipboardData.setData('text/plain', copied(rows, bounds, context))
  if (event.type === 'cut') core.onRows(emptied(rows, bounds, context))
}
