import type { Calls } from '@haat/contract'
import type { ReplyOf } from '@haat/contract/call'
import { addressName } from '@haat/contract/product/product-path'
import { Link } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { formatTaka } from '#app/language/format-taka.ts'
import { thumbnail } from '#app/util/thumbnail.ts'

export type PriceDrop = ReplyOf<Calls['GET /wishlist/price-drops/{customerId}']>['drops'][number]

/** Products that are cheaper than when they were added to the wishlist. */
export function PriceDrops({ drops }: { drops: readonly PriceDrop[] }) {
  return (
    <ul className="divide-y divide-line">
      {drops.map(({ product, formerPrice }) => (
        <li key={product._id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
          <Picture
            {...thumbnail(product.productImages[0] ?? '', 64)}
            alt=""
            className="size-16 shrink-0 rounded-control"
          />
          <div className="min-w-0 flex-1">
            <Link
              lang={langOf(product.productName)}
              to={paths.product(product._id, addressName(product))}
              className="line-clamp-2 font-medium hover:text-leaf-deep"
            >
              {product.productName}
            </Link>
            <p className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-soft">
              <Money
                taka={product.productPrice}
                decimals={2}
                className="text-body font-medium text-ink"
              />
              {m.customer_drops_was({ price: formatTaka(formerPrice, 2) })}
            </p>
          </div>
          <Badge tone="offer">
            {m.customer_drops_off({
              percent: Math.max(1, Math.round((1 - product.productPrice / formerPrice) * 100)),
            })}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
