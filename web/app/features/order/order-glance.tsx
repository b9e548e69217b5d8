import type { Order } from '@haat/contract/order/order'

import { ItemWords } from '#app/components/item-words.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Picture } from '#app/ui/media/picture.tsx'
import { arrivalWords } from '#app/util/arrival-words.ts'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { thumbnail } from '#app/util/thumbnail.ts'
import { useShop } from '#app/api/use-shop.ts'

/** Items, total and delivery dates of an order, for the result pages of checkout and payment. */
export function OrderGlance({ order }: { order: Order }) {
  const { items, totalPrice, collect, due, deliveryAddress, createdAt } = order
  const shop = useShop()
  // What still waits for its online payment arrives on no day.
  const isDue = due > 0 && collect !== 'door'
  const underway = !isDue && (order.status === 'pending' || order.status === 'processing')
  return (
    <div className="grid gap-3 text-left">
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item._id} className="flex items-center gap-3">
            <Picture
              {...thumbnail(item.image, 48)}
              alt=""
              className="size-12 shrink-0 rounded-control"
            />
            <span className="min-w-0">
              <ItemWords item={item} />
            </span>
          </li>
        ))}
      </ul>
      <p className="font-medium">
        {collect === 'door' && due > 0
          ? m.order_glance_cash({ amount: exactTaka(due) })
          : m.order_glance_total({ amount: formatTaka(totalPrice) })}
        {shop && underway && (
          <span className="block">
            {m.order_glance_days({
              days: arrivalWords(deliveryAddress.division, shop, new Date(createdAt)),
            })}
          </span>
        )}
      </p>
    </div>
  )
}
