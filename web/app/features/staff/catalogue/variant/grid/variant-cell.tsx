import Trash from '~icons/trash-2'
import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import type { DraftPicture } from '../../product/product-draft.ts'
import { gridColumns } from './grid-columns.ts'
import { cellText, type GridField } from './grid-cells.ts'
import { isText } from './grid-core.ts'
import type { DraftVariant } from '../variant-draft.ts'

/** What a cell needs besides its row. */
export interface CellProps {
  field: GridField
  row: DraftVariant
  /** Name of the variant, for labels. */
  name: string
  /** Whether it takes the focus by Tab. */
  isActive: boolean
  /** Id of its error. */
  errorId: string | undefined
  pictures: readonly DraftPicture[]
  colorPicture: DraftPicture | undefined
  /** What the price is without one of its own. */
  productPrice: string
  margin: number | undefined
  onText: (text: string) => void
  onRemove: () => void
}

const boxStyle =
  'size-full bg-transparent px-1.5 text-small outline-none focus:inset-ring-2 focus:inset-ring-leaf aria-invalid:inset-ring aria-invalid:inset-ring-alta'

/** The control in a cell: text box, list of pictures, checkbox, button or a figure. */
export function VariantCell(props: CellProps): ReactNode {
  const { field, row, name, isActive, errorId, onText } = props
  const label = m.staff_variant_cell({ column: gridColumns[field].header(), variant: name })
  const tabIndex = isActive ? 0 : -1
  const control = {
    ...{ tabIndex, 'data-control': true, 'aria-label': label },
    ...{ 'aria-describedby': errorId, 'aria-invalid': errorId !== undefined || undefined },
  }
  if (isText(field)) {
    const { align, inputMode = 'text' } = gridColumns[field]
    return (
      <input
        {...control}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={placeholderOf(props)}
        value={cellText(row, field)}
        onChange={({ target }) => onText(target.value)}
        className={classNames(boxStyle, align === 'end' && 'text-right tabular-nums')}
      />
    )
  }
  if (field === 'image') return <PictureChoice {...props} control={control} />
  if (field === 'hidden') {
    return (
      <Checkbox
        {...control}
        hideLabel
        label={label}
        checked={row.hidden}
        onChange={({ target }) => onText(target.checked ? 'yes' : '')}
        className="size-full"
      />
    )
  }
  if (field === 'margin') return <Margin {...props} control={control} />
  return (
    <button
      {...control}
      type="button"
      aria-label={m.staff_variant_remove_of({ variant: name })}
      onClick={props.onRemove}
      className={classNames(boxStyle, 'grid place-items-center hover:text-alta')}
    >
      <Trash aria-hidden className="size-5 stroke-[1.75]" />
    </button>
  )
}

/** The product's price, where it counts; a SKU is made when there is none. */
function placeholderOf({ field, productPrice }: CellProps): string | undefined {
  if (field === 'originalPrice') return productPrice
  return field === 'sku' ? m.staff_variant_sku_made() : undefined
}

type Control = Record<string, unknown> & { tabIndex: number }

/** A native list over the picture that is chosen. */
function PictureChoice({
  row,
  pictures,
  colorPicture,
  onText,
  control,
}: CellProps & { control: Control }) {
  const at = pictures.findIndex(({ id }) => id === row.image)
  const chosen = pictures[at] ?? colorPicture
  return (
    <span className="relative grid size-full place-items-center focus-within:inset-ring-2 focus-within:inset-ring-leaf">
      {chosen ? (
        <Picture
          {...thumbnail(chosen.src, 36)}
          alt=""
          className={classNames('size-9 rounded-control', at < 0 && 'opacity-40')}
        />
      ) : (
        <span
          aria-hidden
          className="size-9 rounded-control border border-dashed border-line-deep"
        />
      )}
      <select
        {...control}
        value={String(at + 1)}
        onChange={({ target }) => onText(target.value === '0' ? '' : target.value)}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        <option value="0">{m.staff_variant_image_none()}</option>
        {pictures.map(({ id }, index) => (
          <option key={id} value={index + 1}>
            {m.staff_product_color_picture({ number: index + 1 })}
          </option>
        ))}
      </select>
    </span>
  )
}

function Margin({ margin, control }: CellProps & { control: Control }) {
  return (
    <output
      {...control}
      className={classNames(
        boxStyle,
        'flex items-center justify-end tabular-nums',
        margin !== undefined && margin < 0 && 'font-medium text-alta',
      )}
    >
      {margin === undefined ? (
        '–'
      ) : (
        <Money taka={margin} decimals={Number.isInteger(margin) ? 0 : 2} />
      )}
    </output>
  )
}
