import { m } from '#app/messages/generated/messages.js'

/** Announced when another variant is chosen. */
export function StockLine({ left }: { left: number }) {
  const text = left < 5 ? m.catalogue_only_left({ count: left }) : m.catalogue_in_stock()
  return (
    <output className={`font-medium ${left < 5 ? 'text-alta' : 'text-leaf'}`}>
      {left === 0 ? m.catalogue_out_of_stock() : text}
    </output>
  )
}
