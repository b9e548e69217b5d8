import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type UIEvent } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { useMedia } from '#app/ui/media/use-media.ts'

import type { DraftPicture } from '../../product/product-draft.ts'
import { gridColumns, gridWidths } from './grid-columns.ts'
import { changeCell, type GridCore } from './grid-core.ts'
import type { ProductPrice } from '../margin-of.ts'
import { rowsToDraw, rowTops } from './row-window.ts'
import { useGridHandlers } from './use-grid.ts'
import type { RowErrors } from '../variant-errors.ts'
import { VariantRow, type RowProps } from './variant-row.tsx'

/** Of the height of the window: the grid is not higher. */
const mostHeight = 0.7
/** Scrolling redraws in steps of this many rows. */
const scrollStepRem = 11

/** The variants as a grid with the keys of a spreadsheet. Rows out of view are not in the page. */
export function VariantGrid({
  core,
  grid,
  pictures,
  colorPictures,
  price,
  errors,
  onRemove,
  onLeftOut,
}: {
  core: GridCore
  grid: React.RefObject<HTMLDivElement | null>
  pictures: readonly DraftPicture[]
  colorPictures: ReadonlyMap<string, DraftPicture>
  price: ProductPrice
  /** Errors by row. */
  errors: ReadonlyMap<number, RowErrors>
  onRemove: (row: number) => void
  /** Called with the number of pasted rows for which there is no variant. */
  onLeftOut: (rows: number) => void
}) {
  const { rows, active, bounds } = core
  const { columns } = core.context
  const isWide = useMedia('(width >= 40rem)')
  const { template, minWidth } = gridWidths(columns, isWide ? 6.5 : 5.5)
  const topsRem = useMemo(() => rowTops(rows.length, (index) => errors.has(index)), [rows, errors])
  const { view, onScroll } = useView()
  const isRange = bounds.top < bounds.bottom || bounds.left < bounds.right
  const handlers = useGridHandlers(core, onLeftOut)
  const actions = useLatest({
    onText: (...[cell, text]: Parameters<RowProps['onText']>) => changeCell(core, cell, text),
    onRemove,
  })
  const { originalPrice, discount } = price
  const rowPrice = useMemo(() => ({ originalPrice, discount }), [originalPrice, discount])
  return (
    <div
      ref={grid}
      onScroll={onScroll}
      className="relative max-h-[70dvh] scroll-pt-target scroll-pl-22 -mx-4 overflow-auto overscroll-x-contain border-y border-line bg-surface sm:scroll-pl-26 md:-mx-6"
    >
      {/* Its rows are laid out by CSS: only those in view are there. */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the data grid of WAI-ARIA
        role="grid"
        aria-label={m.staff_variants()}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        {...handlers}
        style={{ minWidth }}
        className="block"
      >
        <thead className="sticky top-0 z-2 block border-b border-line bg-ground text-tiny text-ink-soft">
          <tr aria-rowindex={1} style={{ gridTemplateColumns: template }} className="grid">
            <HeadCell index={1} isFirst>
              {m.staff_variant()}
            </HeadCell>
            {columns.map((field, column) => (
              <HeadCell key={field} index={column + 2} isEnd={gridColumns[field].align === 'end'}>
                {field === 'remove' ? (
                  <VisuallyHidden>{gridColumns.remove.header()}</VisuallyHidden>
                ) : (
                  gridColumns[field].header()
                )}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: `${topsRem.at(-1)}rem` }}>
          {rowsToDraw(topsRem, view, active.row).map((index) => {
            const row = rows[index]
            const isIn = index >= bounds.top && index <= bounds.bottom
            return (
              row && (
                <VariantRow
                  key={row.key}
                  {...{ row, index, columns, template, pictures, ...actions }}
                  topRem={topsRem[index] ?? 0}
                  activeColumn={index === active.row ? active.column : -1}
                  selectedFrom={isIn ? bounds.left : -1}
                  selectedTo={isIn ? bounds.right : -1}
                  isRange={isRange}
                  colorPicture={colorPictures.get(row.color)}
                  errors={errors.get(index)}
                  price={rowPrice}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function HeadCell({
  index,
  isFirst = false,
  isEnd = false,
  children,
}: {
  index: number
  isFirst?: boolean
  isEnd?: boolean
  children: ReactNode
}) {
  return (
    <th
      scope="col"
      aria-colindex={index}
      className={classNames(
        'flex h-target min-w-0 items-center border-r border-line px-1.5 text-left leading-tight font-medium last:border-r-0',
        isFirst && 'sticky left-0 z-1 bg-ground',
        isEnd && 'justify-end text-right',
      )}
    >
      {children}
    </th>
  )
}

/** The part of the rows in view, down to the next redraw. */
function useView() {
  const [topRem, setTopRem] = useState(0)
  // Read once: while scrolling it would force the browser to compute styles.
  const [remPx] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  return {
    view: { topRem, heightRem: (mostHeight * window.innerHeight) / remPx + scrollStepRem },
    onScroll({ currentTarget }: UIEvent<HTMLElement>) {
      const step = Math.floor(currentTarget.scrollTop / remPx / scrollStepRem)
      setTopRem(step * scrollStepRem)
    },
  }
}

/** Functions that stay the same objects and call the latest ones, so that rows are not drawn again for them. */
function useLatest(
  functions: Pick<RowProps, 'onText' | 'onRemove'>,
): Pick<RowProps, 'onText' | 'onRemove'> {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  return useMemo(
    () => ({
      onText: (cell, text) => latest.current.onText(cell, text),
      onRemove: (row) => latest.current.onRemove(row),
    }),
    [],
  )
}
