import { taka, takaToPoisha, times } from '@haat/contract/money'
import X from '~icons/x'

import { Dotted } from '#app/components/dotted.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { formatTaka } from '#app/language/format-taka.ts'

import { Stock } from './goods-box.tsx'
import type { EntryLine } from './order-draft.ts'
import { readPieces } from './read-pieces.ts'

interface EntryLinesProps {
  lines: readonly EntryLine[]
  /** By the position of the line. */
  errorOf: (position: number) => string | undefined
  onQuantity: (position: number, quantity: string) => void
  onRemove: (position: number) => void
}

/** The goods of an order that is being taken. */
export function EntryLines({ lines, errorOf, onQuantity, onRemove }: EntryLinesProps) {
  return (
    <ul aria-label={m.staff_items()} className="divide-y divide-line">
      {lines.map((line, position) => {
        const name = goodsName(line)
        const error = errorOf(position)
        const errorId = `line-error-${line.variantId}`
        return (
          <li key={line.variantId} className="py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <div className="min-w-40 flex-1">
                <p lang={langOf(line.productName)} className="font-medium wrap-anywhere">
                  {line.productName}
                </p>
                <p className="text-small wrap-anywhere text-ink-soft">
                  <Dotted parts={[optionWords(line), line.sku]} />
                </p>
              </div>
              <div className="flex items-center gap-3 max-sm:w-full">
                <div className="w-20 flex-1 sm:flex-none sm:text-right">
                  <p className="tabular-nums">{formatTaka(line.price)}</p>
                  <Stock remaining={line.remaining} />
                </div>
                <Input
                  label={m.staff_order_entry_quantity({ name })}
                  name={`line.${position}`}
                  inputMode="numeric"
                  autoComplete="off"
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? errorId : undefined}
                  maxLength={5}
                  value={line.quantity}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  onChange={({ currentTarget }) => onQuantity(position, currentTarget.value)}
                  onKeyDown={(event) => {
                    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
                    if (step === undefined) return
                    event.preventDefault()
                    const pieces = readPieces(line.quantity)
                    onQuantity(position, String(Math.max(1, (pieces || 0) + step)))
                  }}
                  className="w-16"
                />
                <span className="hidden w-24 text-right font-medium tabular-nums sm:block">
                  {lineSum(line)}
                </span>
                <IconButton
                  label={m.staff_order_entry_remove({ name })}
                  onClick={() => onRemove(position)}
                >
                  <X aria-hidden />
                </IconButton>
              </div>
            </div>
            {error && (
              <p id={errorId} className="text-small text-alta">
                {error}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function lineSum({ price, quantity }: EntryLine): string {
  const pieces = readPieces(quantity)
  return Number.isInteger(pieces) ? formatTaka(taka(times(takaToPoisha(price), pieces))) : ''
}
