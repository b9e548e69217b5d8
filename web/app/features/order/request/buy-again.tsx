import type { Order } from '@haat/contract/order/order'
import RotateCcw from '~icons/rotate-ccw'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '#app/api/api.ts'
import { findProducts } from '#app/api/find-products.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { newSelection } from '#app/util/new-selection.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { buyOrderAgain, type Offer } from './buy-order-again.ts'

const BuyAgainDialog = lazy(async () => ({
  default: (await import('./buy-again-dialog.tsx')).BuyAgainDialog,
}))

/** Opens the checkout with an order's items at present prices; asks first if something has changed. */
export function BuyAgain({ order, className }: { order: Order; className?: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useBusy(false)
  const [offer, setOffer] = useState<Offer>()
  const [open, setOpen] = useState(false)

  const buy = ({ items, subtotal }: Offer) =>
    void navigate(paths.checkout(), { state: newSelection(items, subtotal) })
  const ask = async () => {
    setBusy(true)
    try {
      const next = buyOrderAgain(order.items, await findProducts(order.items))
      if (next.changes.length === 0) {
        buy(next)
        return
      }
      setOffer(next)
      setOpen(true)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : m.order_buy_again_failed())
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        tone="quiet"
        {...(className && { className })}
        busy={busy}
        busyLabel={m.order_buy_again_busy()}
        onClick={() => void ask()}
      >
        <RotateCcw aria-hidden className="size-4.5 max-sm:hidden" />
        {m.order_buy_again()}
      </Button>
      {offer && (
        <Suspense>
          <BuyAgainDialog
            offer={offer}
            open={open}
            onClose={() => setOpen(false)}
            onBuy={() => buy(offer)}
          />
        </Suspense>
      )}
    </>
  )
}
