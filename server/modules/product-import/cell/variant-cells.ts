import type { VariantColumn } from '@haat/contract/product/product-import'
import { VariantInput } from '@haat/contract/product/variant'
import type { z } from 'zod'

import { plainLine, type StoredVariant } from '#modules/catalogue/index.ts'

import type { FileRow } from '../file-row.ts'
import type { FindPicture } from '../import-context.ts'
import { variantCellOf } from './product-cells.ts'
import type { Problem } from '../verdict.ts'

/** Cells of a variant's row. A refused cell adds to the problems. */
export interface VariantCells {
  /** The parsed cell; undefined: it changes nothing, or is refused. */
  parsed: <Value>(column: VariantColumn, schema: z.ZodType<Value>) => Value | undefined
  /** The parsed text without markup; undefined as with parsed(). */
  text: (column: 'sku' | 'barcode' | 'color' | 'size') => string | undefined
  /** Storage key of the picture. */
  image: (before: string | null) => string | null
  hidden: (before: boolean) => boolean
  problems: Problem[]
}

const yes = new Set(['yes', 'true', '1'])
const no = new Set(['no', 'false', '0', ''])

/** `images`: storage keys of the product's pictures after the import. */
export function variantCells(
  row: FileRow,
  stored: StoredVariant | undefined,
  images: readonly string[],
  findPicture: FindPicture,
): VariantCells {
  const problems: Problem[] = []
  const refuse = (column: VariantColumn, message: string): undefined => {
    problems.push(row.problem(column, message))
  }
  /** Undefined: not in the file, or as the export writes it. */
  const changed = (column: VariantColumn) => {
    const cell = row.cell(column)
    const same = stored && cell === variantCellOf[column](stored, images).trim()
    return same ? undefined : cell
  }
  const parsed: VariantCells['parsed'] = (column, schema) => {
    const cell = changed(column)
    if (cell === undefined) return undefined
    const result = schema.safeParse(cell)
    return result.success ? result.data : refuse(column, result.error.issues[0]?.message ?? '')
  }
  return {
    problems,
    parsed,
    text: (column) => {
      const typed = parsed(column, VariantInput.shape[column])
      const text = typed === undefined ? undefined : plainLine(typed ?? '')
      // Composing its letters may have made it longer.
      return text && text.length > 60 ? refuse(column, 'At most 60 characters') : text
    },
    image: (before) => {
      const address = changed('image')
      if (address === undefined) return before
      if (address === '') return null
      const found = findPicture(address)
      const key = 'key' in found && images.includes(found.key) ? found.key : undefined
      if (key === undefined) refuse('image', 'This picture is none of the product’s')
      return key ?? before
    },
    hidden: (before) => {
      const cell = changed('hidden')?.toLowerCase()
      if (cell === undefined) return before
      if (!yes.has(cell) && !no.has(cell)) refuse('hidden', 'A variant is hidden (yes) or not (no)')
      return yes.has(cell)
    },
  }
}
