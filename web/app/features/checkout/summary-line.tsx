import { Written } from '#app/components/written.tsx'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { thumbnail } from '#app/util/thumbnail.ts'

import { type LineRefusal, refusalWords } from './line-refusal.ts'
import type { SelectedLine } from './selection.ts'
import { lineSum } from './totals.ts'

interface SummaryLineProps {
  line: SelectedLine
  /** Why it cannot be sold as chosen. */
  refusal: LineRefusal | undefined
}

/** A line of the order: picture, name, options, sum. */
export function SummaryLine({ line, refusal }: SummaryLineProps) {
  const options = optionWords(line)
  const sum = lineSum(line)
  const { formerPrice } = line
  const former = formerPrice === undefined ? undefined : lineSum({ ...line, price: formerPrice })
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 py-4">
      <Picture
        {...thumbnail(line.image ?? '', 64)}
        alt=""
        className="size-16 shrink-0 rounded-control"
      />
      <div className="min-w-28 flex-1">
        <p lang={langOf(line.productName)} className="line-clamp-2 font-medium wrap-anywhere">
          {line.productName}
        </p>
        <p className="text-small wrap-anywhere text-ink-soft">
          {options && (
            <>
              <Written>{options}</Written> ·{' '}
            </>
          )}
          {m.checkout_line_quantity({
            quantity: line.quantity,
            price: formatTaka(line.price, exactDecimals(line.price)),
          })}
        </p>
      </div>
      <p className="ml-auto text-right">
        <Money taka={sum} decimals={exactDecimals(sum)} className="font-medium" />
        {former !== undefined && (
          <span className="block text-small text-sky">
            {m.checkout_was({ price: formatTaka(former, exactDecimals(former)) })}
          </span>
        )}
      </p>
      {refusal && <p className="w-full text-small text-alta">{refusalWords(refusal)}</p>}
    </li>
  )
}
