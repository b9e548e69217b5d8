import { say } from '@haat/contract/refusals/text'

import { badRequest } from '#platform/http/refusal.ts'

import { columnName } from './column-name.ts'

/** A row with its line in the file, from 1. */
export interface SheetRow {
  line: number
  cells: string[]
}

/** Most that a sheet may have, whatever its format is. Far more than a table of ours needs. */
export const sheetLimits = {
  rowCells: 500,
  cellLetters: 40_000,
  rowLetters: 400_000,
  /** Of all cells together, as UTF-8. */
  sheetBytes: 40 * 1_048_576,
} as const

/** Counts the rows of one sheet while they are read. Throws 400 for the first that is beyond a limit, naming where it is. */
export class SheetGauge {
  #bytes = 0

  add({ line, cells }: SheetRow): void {
    if (cells.length > sheetLimits.rowCells) {
      throw badRequest(say('sheet_cells', { line, most: sheetLimits.rowCells }))
    }
    let letters = 0
    for (const [column, cell] of cells.entries()) {
      letters += cell.length
      if (cell.length > sheetLimits.cellLetters) {
        const where = say('line_column', { line, column: columnName(column) })
        throw badRequest(say('sheet_cell_letters', { where, most: shown(sheetLimits.cellLetters) }))
      }
      // The bytes of a cell are counted where they are bounded.
      this.#bytes += Buffer.byteLength(cell)
    }
    if (letters > sheetLimits.rowLetters) {
      throw badRequest(say('sheet_line_letters', { line, most: shown(sheetLimits.rowLetters) }))
    }
    if (this.#bytes > sheetLimits.sheetBytes) {
      const megabytes = sheetLimits.sheetBytes / 1_048_576
      throw badRequest(say('sheet_text', { line, megabytes }))
    }
  }
}

const shown = (count: number) => count.toLocaleString('en')
