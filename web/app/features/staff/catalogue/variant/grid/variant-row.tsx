import { memo, useId } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'

import type { DraftPicture } from '../../product/product-draft.ts'
import type { GridField } from './grid-cells.ts'
import { marginOf, type ProductPrice } from '../margin-of.ts'
import { VariantCell } from './variant-cell.tsx'
import { nameOf, type DraftVariant } from '../variant-draft.ts'
import type { RowErrors } from '../variant-errors.ts'

export interface RowProps {
  row: DraftVariant
  index: number
  topRem: number
  columns: readonly GridField[]
  /** Widths of the columns, as CSS. */
  template: string
  /** Column of the active cell; -1 in other rows. */
  activeColumn: number
  /** Selected columns, ends included; none in rows outside the range. */
  selectedFrom: number
  selectedTo: number
  /** More than one cell is selected. */
  isRange: boolean
  errors: RowErrors | undefined
  price: ProductPrice
  pictures: readonly DraftPicture[]
  /** The picture of its colour, shown where it has none of its own. */
  colorPicture: DraftPicture | undefined
  onText: (cell: { row: number; column: number }, text: string) => void
  onRemove: (row: number) => void
}

/** A row of the grid; it is drawn again only when one of its props changes. */
export const VariantRow = memo(function VariantRow(props: RowProps) {
  const { row, index, topRem, columns, template, errors, pictures, price } = props
  const id = useId()
  const name = nameOf(row) || m.staff_variant_plain()
  const margin = marginOf(row, price)
  const optionError = errors?.['color'] ?? errors?.['size']
  return (
    <tr
      aria-rowindex={index + 2}
      style={{ top: `${topRem}rem`, gridTemplateColumns: template }}
      className="absolute inset-x-0 grid border-t border-line bg-surface contain-content"
    >
      <th
        scope="row"
        aria-colindex={1}
        className={classNames(
          'sticky left-0 z-1 min-w-0 border-r border-line bg-surface px-1.5 text-left text-small font-medium',
          row.hidden && 'text-ink-faint line-through',
        )}
      >
        <span title={name} className="flex h-target items-center">
          <span lang={langOf(name)} className="line-clamp-2 leading-tight">
            {name}
          </span>
        </span>
        {optionError && (
          <span className="line-clamp-2 text-tiny font-normal text-alta">{optionError}</span>
        )}
      </th>
      {columns.map((field, column) => {
        const error = errors?.[field]
        const isActive = column === props.activeColumn
        const isSelected = column >= props.selectedFrom && column <= props.selectedTo
        return (
          <td
            key={field}
            aria-colindex={column + 2}
            aria-selected={isSelected}
            data-in-cell={`${index}:${column}`}
            className={classNames(
              'min-w-0 border-r border-line last:border-r-0',
              isSelected && props.isRange && 'bg-leaf-tint',
            )}
          >
            <div className="h-target">
              <VariantCell
                {...{ field, row, name, isActive, pictures, margin }}
                colorPicture={props.colorPicture}
                productPrice={price.originalPrice}
                errorId={error && `${id}${field}`}
                onText={(text) => props.onText({ row: index, column }, text)}
                onRemove={() => props.onRemove(index)}
              />
            </div>
            {error && (
              <p
                id={`${id}${field}`}
                title={error}
                className="line-clamp-3 px-1.5 pb-1 text-tiny text-alta"
              >
                {error}
              </p>
            )}
          </td>
        )
      })}
    </tr>
  )
})
