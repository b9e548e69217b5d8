import Trash2 from '~icons/trash-2'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { thumbnail } from '#app/util/thumbnail.ts'

import { setCartDrawer } from './cart-drawer-store.ts'
import type { CartItem } from './cart-item.ts'
import { isSellable } from './cart-totals.ts'

interface CartLineProps {
  item: CartItem
  /** Maximum quantity. */
  most: number
  /** Other lines are sold from the same stock. */
  shares: boolean
  /** Just restored: takes the focus. */
  focused: boolean
  onQuantity(quantity: number): void
  onRemove(): void
}

/** A cart line: product, quantity, price, and changes since it was added. */
export function CartLine({ item, focused, ...rest }: CartLineProps) {
  const { most } = rest
  const name = goodsName(item)
  const options = optionWords(item)
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-5">
      <Picture
        {...thumbnail(item.image, 80)}
        alt=""
        className={classNames('size-20 rounded-control', !isSellable(item) && 'picture-sold-out')}
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Link
              lang={langOf(item.productName)}
              to={paths.product(item.productId, item.productName, item.variantId)}
              onClick={closeCart}
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
              {m.cart_each({ price: formatTaka(item.price, exactDecimals(item.price)) })}
            </p>
          </div>
          <IconButton
            label={m.cart_remove({ name })}
            onClick={rest.onRemove}
            ref={focused ? (button) => button?.focus() : undefined}
            className="-mt-2.5 -mr-3 text-ink-soft"
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
        <LineNote item={item} {...rest} />
        {isSellable(item) && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <QuantityStepper
              value={item.quantity}
              max={most}
              onChange={(quantity) => rest.onQuantity(Math.min(quantity, most))}
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

const closeCart = () => setCartDrawer({ openedOn: '' })

/** What keeps the line from being bought, or what has changed. */
function LineNote({ item, most, shares }: Pick<CartLineProps, 'item' | 'most' | 'shares'>) {
  const { quantity, maxStock: stock, formerPrice } = item
  if (item.problem === 'unclear') {
    return (
      <div className="mt-1 text-small text-alta">
        <p>{m.cart_choose_again_text()}</p>
        <Link
          to={paths.product(item.productId, item.productName)}
          onClick={closeCart}
          aria-label={m.cart_choose_again_of({ name: goodsName(item) })}
          className="link inline-flex min-h-target items-center font-medium"
        >
          {m.cart_choose_again()}
        </Link>
      </div>
    )
  }
  if (item.problem) return <p className="mt-1 text-small text-alta">{m.cart_gone()}</p>
  if (stock < 1) return <p className="mt-1 text-small text-alta">{m.cart_sold_out()}</p>
  if (quantity > most) {
    return (
      <p className="mt-1 text-small text-alta">
        {shares ? m.cart_stock_shared({ stock }) : m.cart_only_in_stock({ stock })}
      </p>
    )
  }
  if (formerPrice !== undefined) {
    const before = formatTaka(formerPrice, exactDecimals(formerPrice))
    return (
      <p className="mt-1 text-small text-sky">
        {item.price < formerPrice ? m.cart_now_cheaper({ before }) : m.cart_now_dearer({ before })}
      </p>
    )
  }
  if (shares && quantity === most) {
    return <p className="mt-1 text-small text-ink-soft">{m.cart_stock_shared({ stock })}</p>
  }
  return null
}
