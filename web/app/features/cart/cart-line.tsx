import { formatTaka } from '@haat/contract/money'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { thumbnail } from '#app/util/thumbnail.ts'

import { setCartDrawer } from './cart-drawer-store.ts'
import type { CartItem } from './cart-item.ts'

interface CartLineProps {
  item: CartItem
  /** Maximum quantity. */
  most: number
  /** Unit price before it changed. */
  formerPrice: number | undefined
  /** Just restored: takes the focus. */
  focused: boolean
  onQuantity(quantity: number): void
  onRemove(): void
}

/** A cart line: product, quantity, price, and changes since it was added. */
export function CartLine({ item, most, formerPrice, focused, ...on }: CartLineProps) {
  const name = item.productName
  const options = [item.color, item.size].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-5">
      <Picture
        {...thumbnail(item.image, 80)}
        alt=""
        className={classNames(
          'size-20 rounded-control',
          item.maxStock < 1 && 'opacity-60 grayscale',
        )}
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Link
              to={paths.product(item.productId, item.productName)}
              onClick={() => setCartDrawer({ openedOn: '' })}
              className="line-clamp-2 font-medium hover:text-leaf-deep"
            >
              {name}
            </Link>
            <p className="text-small text-ink-soft">
              {options && <>{options} · </>}
              {m.cart_each({ price: formatTaka(item.price, exactDecimals(item.price)) })}
            </p>
          </div>
          <IconButton
            label={m.cart_remove({ name })}
            onClick={on.onRemove}
            ref={focused ? (button) => button?.focus() : undefined}
            className="-mt-2.5 -mr-3 text-ink-soft"
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
        <LineNote item={item} most={most} formerPrice={formerPrice} />
        {item.maxStock > 0 && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <QuantityStepper
              value={item.quantity}
              max={most}
              onChange={(quantity) => on.onQuantity(Math.min(quantity, most))}
              labels={{
                group: m.cart_quantity({ name }),
                decrease: m.cart_decrease({ name }),
                increase: m.cart_increase({ name }),
              }}
            />
            <Money
              taka={item.subTotal}
              decimals={exactDecimals(item.subTotal)}
              className="ml-auto font-bold"
            />
          </div>
        )}
      </div>
    </li>
  )
}

function LineNote({
  item,
  most,
  formerPrice,
}: Pick<CartLineProps, 'item' | 'most' | 'formerPrice'>) {
  if (item.maxStock < 1) return <p className="mt-1 text-small text-alta">{m.cart_gone()}</p>
  if (item.quantity > most) {
    const stock = item.maxStock
    return <p className="mt-1 text-small text-alta">{m.cart_only_in_stock({ stock })}</p>
  }
  if (formerPrice === undefined) return null
  const before = formatTaka(formerPrice, exactDecimals(formerPrice))
  return (
    <p className="mt-1 text-small text-sky">
      {item.price < formerPrice ? m.cart_now_cheaper({ before }) : m.cart_now_dearer({ before })}
    </p>
  )
}
