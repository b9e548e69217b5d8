import type { DeliveryAddress, Order } from '@haat/contract/order'
import History from 'lucide-react/icons/history'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'

import type { Settled } from './use-settled.ts'

export type LastAddress = Pick<Order, 'phone' | 'deliveryAddress'>

interface LastAddressOfferProps {
  last: Settled<LastAddress | undefined>
  /** It is offered as long as no place is chosen. */
  chosen: boolean
  onUse(last: LastAddress): void
}

/** Where the order before this one went, for one tap. Nobody waits for it, and without one there is no offer. */
export function LastAddressOffer({ last, chosen, onUse }: LastAddressOfferProps) {
  const address = last.state === 'ready' ? last.value : undefined
  if (!address || chosen) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line-deep bg-leaf-tint p-4">
      <History aria-hidden className="size-5 shrink-0 stroke-[1.75] text-leaf" />
      <p id="last-address" className="min-w-0 flex-1 basis-48 text-small">
        <span className="block font-medium">{m.checkout_last_address()}</span>
        <span className="line-clamp-2 text-ink-soft">{inOneLine(address.deliveryAddress)}</span>
      </p>
      <Button
        tone="quiet"
        size="compact"
        aria-describedby="last-address"
        onClick={() => onUse(address)}
      >
        {m.checkout_use_last_address()}
      </Button>
    </div>
  )
}

function inOneLine({ addressDetails, city, district, division }: DeliveryAddress): string {
  return [addressDetails, ...new Set([city, district, division])].join(', ')
}
