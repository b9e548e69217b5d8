import type { OrderRow } from './order.repo.ts'

/** The lines of a parcel: pieces that were given back before it left are not in it. */
export const itemsToPack = ({ items }: Pick<OrderRow, 'items'>) =>
  items
    .map((item) => ({ ...item, pieces: item.quantity - item.takenOffQuantity }))
    .filter(({ pieces }) => pieces > 0)
