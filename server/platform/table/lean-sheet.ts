import { Parser } from 'htmlparser2'

import { columnName } from './column-name.ts'
import { sheetLimits } from './sheet-limits.ts'

/** Letters of XML that are parsed at once, before the limits are looked at again. */
const pieceLetters = 65_536
/** Excel's last line. */
const lastLine = 1_048_576

/** Most text of a cell that is kept: a letter more than allowed, so that it is refused. */
const keptLetters = sheetLimits.cellLetters + 1
/** The last cell of a row that is kept: one more than allowed, so that the row is refused. */
const lastColumn = sheetLimits.rowCells

/**
 * The XML of a worksheet with nothing but its cells that have a value, within bounds: a reader that makes a dense table of a
 * sheet takes time and memory by how far its cells are apart, not by their number. Rows follow one another without gaps, and
 * the first cell of each is its line. Cells beyond the limit of a row become the first one beyond it; nothing follows such a
 * row, since the sheet is refused for it.
 */
export function leanSheet(xml: string, mostRows: number): string {
  const sheet = new LeanSheet(mostRows)
  const parser = new Parser(sheet, { xmlMode: true })
  for (let at = 0; at < xml.length && !sheet.isFull; at += pieceLetters) {
    parser.write(xml.slice(at, at + pieceLetters))
  }
  if (!sheet.isFull) parser.end()
  return sheet.xml()
}

interface OpenCell {
  type: string
  style: string
  text: string
}

class LeanSheet {
  readonly #mostRows: number
  readonly #rows: string[] = []
  /** By column; of two at one place the last counts. */
  #cells = new Map<number, OpenCell>()
  #cell: OpenCell | undefined
  #line = 0
  #column = -1
  #isInCells = false
  #isInValue = false
  /** Texts beside a value that tell how it is pronounced. */
  #isInPhonetics = false
  #isWide = false
  isFull = false

  constructor(mostRows: number) {
    this.#mostRows = mostRows
  }

  onopentag(tag: string, attributes: Record<string, string>): void {
    if (this.isFull) return
    const name = localName(tag)
    if (name === 'sheetData') this.#isInCells = true
    if (!this.#isInCells) return
    if (name === 'row') this.#beginRow(Number(attributes['r']))
    if (name === 'c') this.#beginCell(attributes)
    if (name === 'v' || name === 't') this.#isInValue = true
    if (name === 'rPh') this.#isInPhonetics = true
  }

  ontext(text: string): void {
    if (!this.#cell || !this.#isInValue || this.#isInPhonetics) return
    this.#cell.text += text.slice(0, keptLetters - this.#cell.text.length)
  }

  onclosetag(tag: string): void {
    if (this.isFull) return
    const name = localName(tag)
    if (name === 'sheetData') this.#isInCells = false
    if (name === 'v' || name === 't') this.#isInValue = false
    if (name === 'rPh') this.#isInPhonetics = false
    if (name === 'c') this.#endCell()
    if (name === 'row') this.#endRow()
  }

  xml(): string {
    return `<worksheet><sheetData>${this.#rows.join('')}</sheetData></worksheet>`
  }

  /** Lines grow, whatever the file says of them. */
  #beginRow(line: number): void {
    const isBelow = Number.isInteger(line) && line > this.#line && line <= lastLine
    this.#line = isBelow ? line : this.#line + 1
    this.#column = -1
    this.#cells = new Map()
  }

  #beginCell({ r: place = '', t: type = '', s: style = '' }: Record<string, string>): void {
    this.#column = columnOf(place) ?? this.#column + 1
    this.#cell = { type, style, text: '' }
  }

  #endCell(): void {
    const cell = this.#cell
    this.#cell = undefined
    if (!cell || cell.text === '' || this.#isWide) return
    this.#isWide = this.#column >= lastColumn
    this.#cells.set(Math.min(this.#column, lastColumn), cell)
  }

  #endRow(): void {
    if (this.#cells.size === 0) return
    const row = this.#rows.length + 1
    const line = { type: 'n', style: '', text: String(this.#line) }
    // In a column further to the right, because the first one has the line.
    const cells = [...this.#cells].map(([column, cell]) => cellXml(row, column + 1, cell))
    this.#rows.push(`<row>${cellXml(row, 0, line)}${cells.join('')}</row>`)
    this.#cells = new Map()
    this.isFull = this.#isWide || row === this.#mostRows
  }
}

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1)

/** From 0; undefined: the place is not told. */
function columnOf(place: string): number | undefined {
  const [letters = ''] = /^[A-Z]{0,4}/i.exec(place) ?? []
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return letters === '' ? undefined : column - 1
}

function cellXml(row: number, column: number, { type, style, text }: OpenCell): string {
  const place = `r="${columnName(column)}${row}"`
  const value = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const look = /^\d+$/.test(style) ? ` s="${style}"` : ''
  return type === 'inlineStr'
    ? `<c ${place}${look} t="inlineStr"><is><t>${value}</t></is></c>`
    : `<c ${place}${look} t="${/^\w+$/.test(type) ? type : 'n'}"><v>${value}</v></c>`
}
