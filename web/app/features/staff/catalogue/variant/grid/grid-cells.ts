import { plainFigure } from '@haat/contract/digits'

import type { DraftVariant } from '../variant-draft.ts'

/** Columns of the grid that hold a value. */
export const valueFields = [
  'image',
  'sku',
  'barcode',
  'originalPrice',
  'cost',
  'weight',
  'stock',
  'hidden',
] as const
export type ValueField = (typeof valueFields)[number]

/** Columns of the grid in their order. */
export type GridField = ValueField | 'margin' | 'remove'

const figureFields: ReadonlySet<GridField> = new Set(['originalPrice', 'cost', 'weight', 'stock'])
const isValue = (field: GridField): field is ValueField => field !== 'margin' && field !== 'remove'

/** Rows from `top` to `bottom` and columns from `left` to `right`, ends included. */
export interface Bounds {
  top: number
  bottom: number
  left: number
  right: number
}

/** What the cells are read and written with. */
export interface GridContext {
  columns: readonly GridField[]
  /** Ids of the draft's pictures, in their order. */
  pictures: readonly string[]
}

const yes = new Set(['1', 'yes', 'y', 'true', 'x', 'hidden', 'হ্যাঁ'])

/** A typed figure in plain digits: '৳১,২৫০' becomes '1250'. Other text stays, so that its error can be shown. */
export const plainText = (field: GridField, text: string): string => {
  const bare = text.trim()
  return figureFields.has(field) ? (plainFigure(bare.replaceAll(/\s/g, '')) ?? bare) : bare
}

/** The row with this text in one of its cells; the same object where nothing changes. */
export function withCell(
  row: DraftVariant,
  field: GridField,
  text: string,
  pictures: readonly string[] = [],
): DraftVariant {
  if (!isValue(field)) return row
  if (field === 'hidden') {
    const hidden = yes.has(text.trim().toLowerCase())
    return hidden === row.hidden ? row : { ...row, hidden }
  }
  const value = field === 'image' ? pictureFor(text, pictures) : plainText(field, text)
  return value === undefined || value === row[field] ? row : { ...row, [field]: value }
}

/** A picture is copied and pasted as its number among the product's; undefined for no such picture. */
function pictureFor(text: string, pictures: readonly string[]): string | undefined {
  if (text.trim() === '') return ''
  return pictures[Number(plainFigure(text) ?? 0) - 1]
}

/** The text of a cell, as it is copied. */
export function cellText(
  row: DraftVariant,
  field: GridField,
  pictures: readonly string[] = [],
): string {
  if (!isValue(field)) return ''
  if (field === 'hidden') return row.hidden ? 'yes' : ''
  if (field !== 'image') return row[field]
  return row.image === '' ? '' : String(pictures.indexOf(row.image) + 1)
}

/** Applies a change to the rows from `top` to `bottom`. */
function withRows(
  rows: readonly DraftVariant[],
  { top, bottom }: Pick<Bounds, 'top' | 'bottom'>,
  change: (row: DraftVariant, index: number) => DraftVariant,
): readonly DraftVariant[] {
  let isChanged = false
  const next = [...rows]
  for (let index = top; index <= Math.min(bottom, rows.length - 1); index += 1) {
    const row = rows[index]
    if (!row) continue
    const changed = change(row, index)
    isChanged ||= changed !== row
    next[index] = changed
  }
  return isChanged ? next : rows
}

const fieldsIn = ({ left, right }: Bounds, { columns }: GridContext) =>
  columns.slice(left, right + 1)

/** Fills a range with its first row; a single row is filled with the one above it. */
export function filledDown(
  rows: readonly DraftVariant[],
  bounds: Bounds,
  context: GridContext,
): readonly DraftVariant[] {
  const from = rows[bounds.top === bounds.bottom ? bounds.top - 1 : bounds.top]
  if (!from) return rows
  const fields = fieldsIn(bounds, context).filter(isValue)
  return withRows(rows, bounds, (row) =>
    fields.every((field) => row[field] === from[field])
      ? row
      : { ...row, ...Object.fromEntries(fields.map((field) => [field, from[field]])) },
  )
}

/** Empties the cells of a range. */
export function emptied(
  rows: readonly DraftVariant[],
  bounds: Bounds,
  context: GridContext,
): readonly DraftVariant[] {
  const fields = fieldsIn(bounds, context)
  return withRows(rows, bounds, (row) =>
    fields.reduce((next, field) => withCell(next, field, ''), row),
  )
}

/** A cell in tab-separated text is quoted when it holds a tab, a line break or a quotation mark. */
const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The range as tab-separated text, as spreadsheets exchange it. */
export function copied(
  rows: readonly DraftVariant[],
  bounds: Bounds,
  context: GridContext,
): string {
  const fields = fieldsIn(bounds, context)
  return rows
    .slice(bounds.top, bounds.bottom + 1)
    .map((row) => fields.map((field) => quoted(cellText(row, field, context.pictures))).join('\t'))
    .join('\n')
}

/** Cells of tab-separated text; quoted cells may hold tabs and line breaks. */
export function parseTable(text: string): string[][] {
  // A separator before the first cell, too, so that every match begins with one.
  const plain = `\n${text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')}`
  const cell = /[\t\n](?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))/g
  const table: string[][] = []
  for (const { 0: match, 1: inQuotes, 2: bare = '' } of plain.matchAll(cell)) {
    if (match.startsWith('\n')) table.push([])
    table.at(-1)?.push(inQuotes === undefined ? bare : inQuotes.replaceAll('""', '"'))
  }
  return table
}

/**
 * Pastes tab-separated text at the top left of a range. A single value fills the whole range. Rows and columns beyond
 * the grid are left out, and counted.
 */
export function pasted(
  rows: readonly DraftVariant[],
  bounds: Bounds,
  text: string,
  context: GridContext,
): { rows: readonly DraftVariant[]; bounds: Bounds; leftOut: number } {
  const table = parseTable(text)
  const width = Math.max(...table.map((cells) => cells.length))
  const isOne = table.length === 1 && width === 1
  const area = isOne
    ? bounds
    : {
        ...bounds,
        bottom: Math.min(bounds.top + table.length, rows.length) - 1,
        right: Math.min(bounds.left + width, context.columns.length) - 1,
      }
  const fields = fieldsIn(area, context)
  const next = withRows(rows, area, (row, index) => {
    const cells = table[isOne ? 0 : index - area.top] ?? []
    return fields.reduce((changed, field, at) => {
      const cell = cells[isOne ? 0 : at]
      return cell === undefined ? changed : withCell(changed, field, cell, context.pictures)
    }, row)
  })
  return {
    rows: next,
    bounds: area,
    leftOut: isOne ? 0 : table.length - (area.bottom - area.top + 1),
  }
}
