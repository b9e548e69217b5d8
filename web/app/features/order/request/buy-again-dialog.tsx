import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { formatTaka } from '#app/language/format-taka.ts'

import type { Change, Offer } from './buy-order-again.ts'

interface BuyAgainDialogProps {
  offer: Offer
  open: boolean
  onClose(): void
  onBuy(): void
}

/** Shows what has changed since the order, before buying it again. */
export function BuyAgainDialog({ offer, open, onClose, onBuy }: BuyAgainDialogProps) {
  const some = offer.items.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={some ? m.order_buy_again_changed() : m.order_buy_again_none()}
      description={some ? m.order_buy_again_changed_text() : m.order_buy_again_none_text()}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.common_close()}
          </Button>
          {some && <Button onClick={onBuy}>{m.order_buy_again_go()}</Button>}
        </>
      }
    >
      <ul className="divide-y divide-line">
        {offer.changes.map((change) => (
          <li
            key={`${change.item._id} ${change.kind}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5"
          >
            <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
              {change.kind === 'unclear' ? (
                <Link
                  lang={langOf(change.item.productName)}
                  to={paths.product(change.item.productId, change.item.productName)}
                  className="link"
                >
                  {change.item.productName}
                </Link>
              ) : (
                <Written>{change.item.productName}</Written>
              )}
              {optionWords(change.item) && (
                <span className="block text-small text-ink-soft">
                  <Written>{optionWords(change.item)}</Written>
                </span>
              )}
            </span>
            <Badge tone={change.kind === 'price' ? 'marigold' : 'alta'}>{wordsOf(change)}</Badge>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function wordsOf(change: Change): ReactNode {
  switch (change.kind) {
    case 'gone':
      return m.order_buy_again_gone()
    case 'sold-out':
      return m.order_buy_again_sold_out()
    case 'option-gone':
      return optionWords(change.item) ? (
        <Worded
          say={(option) => m.order_buy_again_option_gone({ option })}
          content={optionWords(change.item)}
        />
      ) : (
        m.order_buy_again_gone()
      )
    case 'unclear':
      return m.order_buy_again_unclear()
    case 'fewer':
      return m.order_buy_again_fewer({ n: change.left })
    case 'price':
      return m.order_buy_again_dearer({
        price: formatTaka(change.price),
        former: formatTaka(change.item.price),
      })
    default:
      return change satisfies never
  }
}
