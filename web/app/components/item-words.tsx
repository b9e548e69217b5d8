import { Written } from '#app/components/written.tsx'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'

/** A line of an order without its price: name, options and quantity. */
export function ItemWords({
  item,
}: {
  item: Parameters<typeof optionWords>[0] & { productName: string; quantity: number }
}) {
  const options = optionWords(item)
  return (
    <>
      <span lang={langOf(item.productName)} className="line-clamp-2 font-medium wrap-anywhere">
        {item.productName}
      </span>
      <span className="text-small wrap-anywhere text-ink-soft">
        {options && (
          <>
            <Written>{options}</Written> ·{' '}
          </>
        )}
        {m.order_quantity({ quantity: item.quantity })}
      </span>
    </>
  )
}
