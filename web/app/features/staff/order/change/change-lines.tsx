import type { StaffOrder } from '@haat/contract/order/staff-order'
import type { GoodsToOrder } from '@haat/contract/product/goods-to-order'
import Undo2 from '~icons/undo-2'
import X from '~icons/x'

import { Dotted } from '#app/components/dotted.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatTaka } from '#app/language/format-taka.ts'

import type { ChangeDraft } from './change-draft.ts'

type Item = StaffOrder['items'][number]

interface ChangeLinesProps {
  items: readonly Item[]
  lines: ChangeDraft['lines']
  onLines: (lines: ChangeDraft['lines']) => void
  /** Variants on sale of the order's products. */
  variants: readonly GoodsToOrder[]
  /** By the position of the line in the body. */
  errorOf: (position: number) => string | undefined
}

/** The lines of an order, each with its size and quantity. */
export function ChangeLines({ items, lines, onLines, variants, errorOf }: ChangeLinesProps) {
  return (
    <ul aria-label={m.staff_items()} className="divide-y divide-line">
      {items.map((item, position) => (
        <ChangeLine
          key={item._id}
          item={item}
          line={lines[item._id] ?? {}}
          onLine={(line) => onLines({ ...lines, [item._id]: line })}
          variants={variants.filter(({ productId }) => productId === item.productId)}
          error={errorOf(position)}
        />
      ))}
    </ul>
  )
}

interface ChangeLineProps {
  item: Item
  line: ChangeDraft['lines'][string]
  onLine: (line: ChangeDraft['lines'][string]) => void
  variants: readonly GoodsToOrder[]
  error: string | undefined
}

function ChangeLine({ item, line, onLine, variants, error }: ChangeLineProps) {
  const name = goodsName(item)
  const quantity = line.quantity ?? String(item.quantity)
  const isGone = quantity === '0'
  const errorId = `line-error-${item._id}`
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <p
            lang={langOf(item.productName)}
            className={`font-medium wrap-anywhere ${isGone ? 'text-ink-soft line-through' : ''}`}
          >
            {item.productName}
          </p>
          <p className="text-small text-ink-soft tabular-nums wrap-anywhere">
            <Dotted
              parts={[item.sku, `${formatCount(item.quantity)} × ${formatTaka(item.price, 2)}`]}
            />
          </p>
        </div>
        <VariantChoice item={item} line={line} onLine={onLine} variants={variants} />
        <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
          <Input
            label={m.staff_order_entry_quantity({ name })}
            name={`quantity.${item._id}`}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            maxLength={5}
            value={quantity}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => onLine({ ...line, quantity: currentTarget.value })}
            className="w-16"
          />
          {isGone ? (
            <IconButton
              label={m.staff_order_change_restore({ name })}
              onClick={() => onLine({ ...line, quantity: undefined })}
            >
              <Undo2 aria-hidden />
            </IconButton>
          ) : (
            <IconButton
              label={m.staff_order_entry_remove({ name })}
              onClick={() => onLine({ ...line, quantity: '0' })}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      {error && (
        <p id={errorId} className="text-small text-alta">
          {error}
        </p>
      )}
    </li>
  )
}

function VariantChoice({ item, line, onLine, variants }: Omit<ChangeLineProps, 'error'>) {
  // A variant that is no longer on sale stays as it is, and can be exchanged for one that is.
  const isOnSale = variants.some(({ _id }) => _id === item.variantId)
  if (variants.length < (isOnSale ? 2 : 1)) {
    return (
      <span lang={langOf(optionWords(item))} className="text-small">
        {optionWords(item)}
      </span>
    )
  }
  const own = { value: '', label: optionWords(item) || m.staff_order_change_no_option() }
  return (
    <Select
      label={m.staff_order_change_variant({ name: item.productName })}
      value={line.variantId ?? ''}
      onChange={({ currentTarget }) =>
        onLine({ ...line, variantId: currentTarget.value || undefined })
      }
      options={[
        own,
        ...variants
          .filter(({ _id }) => _id !== item.variantId)
          .map((variant) => ({
            value: variant._id,
            label: [
              optionWords(variant) || variant.sku,
              formatTaka(variant.productPrice),
              variant.remaining > 0
                ? m.staff_order_entry_left({ count: variant.remaining })
                : m.staff_order_entry_sold_out(),
            ].join(' · '),
          })),
      ]}
      className="w-full sm:w-56"
    />
  )
}
