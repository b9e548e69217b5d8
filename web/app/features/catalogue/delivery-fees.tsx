import type { ShippingFee } from '@haat/contract/shipping'
import Truck from 'lucide-react/icons/truck'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Money } from '#app/ui/money.tsx'

/** What it costs to have it brought. */
export function DeliveryFees({ fee }: { fee: ShippingFee }) {
  return (
    <Card as="section" className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf">
        <Truck aria-hidden className="size-5.5 stroke-[1.75]" />
      </span>
      <div className="grow">
        <h2 className="font-medium">{m.catalogue_delivery()}</h2>
        <dl className="mt-1 grid gap-1 text-ink-soft">
          <Fee place={m.catalogue_delivery_inside()} taka={fee.shippingFee} />
          <Fee place={m.catalogue_delivery_outside()} taka={fee.shippingFeeOutside} />
        </dl>
        <p className="mt-2 text-small text-ink-faint">{m.catalogue_cash_on_delivery()}</p>
      </div>
    </Card>
  )
}

function Fee({ place, taka }: { place: string; taka: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{place}</dt>
      <dd className="text-ink">
        <Money taka={taka} />
      </dd>
    </div>
  )
}
