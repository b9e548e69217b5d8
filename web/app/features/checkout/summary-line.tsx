import { formatTaka } from '@haat/contract/money'

import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import type { SelectedLine } from './selection.ts'
import { lineSum } from './totals.ts'

interface SummaryLineProps {
  line: SelectedLine
  formerPrice: number | undefined
  error: string | undefined
}

/** One line of the order: picture, name, options, sum. */
export function SummaryLine({ line, formerPrice, error }: SummaryLineProps) {
  const options = [line.color, line.size].filter(Boolean).join(' · ')
  return (
    <li className="flex gap-4 py-4">
      <Picture
        {...thumbnail(line.image ?? '', 64)}
        alt=""
        className="size-16 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{line.productName}</p>
        <p className="text-small text-ink-soft">
          {options && <>{options} · </>}
          {m.checkout_line_quantity({ quantity: line.quantity })}
        </p>
        {error && <p className="text-small text-alta">{error}</p>}
      </div>
      <p className="text-right">
        <Money taka={lineSum(line)} className="font-medium" />
        {formerPrice !== undefined && (
          <span className="block text-small text-sky">
            {m.checkout_was({ price: formatTaka(lineSum({ ...line, price: formerPrice })) })}
          </span>
        )}
      </p>
    </li>
  )
}
