import { shortOrderId } from '#app/language/short-order-id.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { OrderToPack } from '@haat/contract/order/packing'

import Plus from '~icons/plus'
import RotateCcw from '~icons/rotate-ccw'

import { WithNames } from '#app/components/with-names.tsx'
import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

import { DueClock } from '../../kit/due-clock.tsx'
import { isLineWhole, type PackedPieces, parcelState } from './packed-pieces.ts'

/** Orders to pack, each with a box to tick that a thumb meets. */
export function PackingRows({
  orders,
  ticked,
  onTick,
  onTable,
  ...checking
}: Checking & {
  orders: readonly OrderToPack[]
  ticked: ReadonlySet<string>
  onTick: (orderId: string, isTicked: boolean) => void
  /** The order whose label was scanned last: its pieces are checked by hand, too. */
  onTable: string | undefined
}) {
  return (
    <ul className="grid gap-2">
      {orders.map((order) => (
        <li
          key={order._id}
          className={classNames(
            'flex gap-1 rounded-card border bg-surface p-2 pr-4',
            ticked.has(order._id) ? 'border-leaf bg-leaf-tint' : 'border-line',
            parcelState(checking.packed, order) === 'whole' && 'border-2 border-leaf',
          )}
        >
          <Checkbox
            hideLabel
            label={m.staff_packing_row({ number: numberOf(order), name: order.customerName })}
            checked={ticked.has(order._id)}
            onChange={({ target }) => onTick(order._id, target.checked)}
            className="self-start"
          />
          <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
            <Recipient order={order} />
            <Goods order={order} isOnTable={order._id === onTable} {...checking} />
            <Due order={order} packed={checking.packed} onAgain={checking.onAgain} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const numberOf = ({ _id }: OrderToPack) => m.order_number({ id: shortOrderId(_id) })

function Recipient({ order }: { order: OrderToPack }) {
  const { addressDetails } = order.deliveryAddress
  return (
    <div className="min-w-0 text-small">
      <span className="font-medium tabular-nums">{numberOf(order)}</span>{' '}
      <span lang={langOf(order.customerName)} className="font-medium wrap-anywhere">
        {order.customerName}
      </span>
      <span className="block text-ink-soft wrap-anywhere">
        <span className="tabular-nums">{inDigits(order.phone)}</span>
        {' · '}
        <WithNames>{[addressDetails, order.place].filter(Boolean).join(', ')}</WithNames>
      </span>
    </div>
  )
}

interface Checking {
  packed: PackedPieces
  onPiece: (itemId: string) => void
  /** Begins with the pieces of an order anew. */
  onAgain: (order: OrderToPack) => void
}

function Goods({
  order,
  packed,
  isOnTable,
  onPiece,
}: Pick<Checking, 'packed' | 'onPiece'> & { order: OrderToPack; isOnTable: boolean }) {
  const hasBegun = isOnTable || parcelState(packed, order) !== 'none'
  return (
    <ul className="min-w-0">
      {order.items.map((line) => (
        <li key={line.itemId} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <GoodsName line={line} />
          {hasBegun && (
            <Badge tone={isLineWhole(packed, line) ? 'leaf' : 'neutral'}>
              {m.staff_packing_line_done({
                done: packed.get(line.itemId) ?? 0,
                count: line.quantity,
              })}
            </Badge>
          )}
          {/* Goods without a code, or with one that cannot be read. */}
          {isOnTable && !isLineWhole(packed, line) && (
            <IconButton
              label={m.staff_packing_piece_in({ product: goodsName(line) })}
              onClick={() => onPiece(line.itemId)}
            >
              <Plus aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function GoodsName({ line }: { line: OrderToPack['items'][number] }) {
  const { productName, sku, quantity, ...options } = line
  return (
    <span>
      <span className="font-bold tabular-nums">{m.staff_packing_piece({ count: quantity })}</span>{' '}
      <Written>{productName}</Written>
      {optionWords(options) && (
        <strong>
          {' '}
          · <WithNames>{optionWords(options)}</WithNames>
        </strong>
      )}
      {sku && (
        <span className="text-small text-ink-soft">
          {' '}
          · <Written>{sku}</Written>
        </span>
      )}
    </span>
  )
}

function Due({
  order,
  packed,
  onAgain,
}: Pick<Checking, 'packed' | 'onAgain'> & { order: OrderToPack }) {
  const { due, printedDue } = order
  const state = parcelState(packed, order)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small md:flex-col md:items-end">
      {due > 0 ? (
        <span>
          {m.staff_packing_due()} <Money taka={due} className="font-medium" />
        </span>
      ) : (
        <span>{m.staff_packing_paid()}</span>
      )}
      {state === 'whole' && <Badge tone="leaf">{m.staff_packing_whole()}</Badge>}
      {state !== 'none' && (
        <IconButton
          label={m.staff_packing_again({ number: numberOf(order) })}
          onClick={() => onAgain(order)}
        >
          <RotateCcw aria-hidden />
        </IconButton>
      )}
      {order.handOverBy !== null && <DueClock dueAt={order.handOverBy} />}
      {printedDue === null && <Badge>{m.staff_packing_not_printed()}</Badge>}
      {printedDue !== null && printedDue !== due && (
        <Badge tone="marigold">{m.staff_packing_print_again()}</Badge>
      )}
    </div>
  )
}
