import type { Order } from '@haat/contract/order/order'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { givenBackWords } from './given-back-words.ts'

/** An order line: picture, name, options, quantity, sum in whole taka. */
export function OrderItemRow({
  item,
  note,
  action,
}: {
  item: Order['items'][number]
  /** A further small line. */
  note?: ReactNode
  /** Action for the line: a review. */
  action?: ReactNode
}) {
  const options = optionWords(item)
  const givenBack = givenBackWords(item.givenBack)
  return (
    <li className="flex items-center gap-x-4 py-3 max-sm:flex-wrap">
      <Picture {...thumbnail(item.image, 64)} alt="" className="size-16 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <Link
          lang={langOf(item.productName)}
          to={paths.product(item.productId, item.productName, item.variantId)}
          className="line-clamp-2 font-medium wrap-anywhere hover:text-leaf-deep"
        >
          {item.productName}
        </Link>
        <p className="text-small wrap-anywhere text-ink-soft">
          {options && (
            <>
              <Written>{options}</Written> ·{' '}
            </>
          )}
          {m.order_quantity({ quantity: item.quantity })}
        </p>
        {note && <p className="text-small wrap-anywhere text-ink-soft">{note}</p>}
        {[givenBack, ...onTheirWay(item)].filter(Boolean).map((words) => (
          <p key={words} className="text-small text-ink-soft">
            {words}
          </p>
        ))}
      </div>
      <div className="flex flex-col items-end gap-1 max-sm:contents">
        <Money taka={item.subTotal} />
        <div className="text-right empty:hidden max-sm:w-full">{action}</div>
      </div>
    </li>
  )
}

/** Pieces that are on their way back, or in an open return. */
const onTheirWay = ({ onTheWayBack, inReturn }: Order['items'][number]) => [
  onTheWayBack > 0 ? m.order_on_the_way_back({ count: onTheWayBack }) : '',
  inReturn > 0 ? m.order_in_return({ count: inReturn }) : '',
]
