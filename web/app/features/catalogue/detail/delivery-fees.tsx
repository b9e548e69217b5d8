import { divisionNames } from '@haat/contract/division'
import type { ShippingFee } from '@haat/contract/order/shipping'
import type { Shop } from '@haat/contract/shop'
import Truck from '~icons/truck'
import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { arrivalWords } from '#app/util/arrival-words.ts'

import { chooseDivision, useDivision } from './delivery-place.ts'

const divisions = divisionNames.map((name) => ({ value: name, label: name }))

interface DeliveryFeesProps {
  fee: ShippingFee
  shop: Shop
  /** Time of the page (ms). */
  now: number
}

/** Delivery fee and time: for Dhaka and elsewhere, until a division is chosen. */
export function DeliveryFees({ fee, shop, now }: DeliveryFeesProps) {
  const division = useDivision()
  const days = (to: string | undefined) => arrivalWords(to, shop, new Date(now))
  const inside = division === 'Dhaka'
  return (
    <Card as="section" className="flex gap-4 print:hidden">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf max-sm:hidden md:max-lg:hidden">
        <Truck aria-hidden className="size-5.5 stroke-[1.75]" />
      </span>
      <div className="grid grow gap-3">
        <div className="flex items-center justify-between gap-4">
          <h2 className="font-medium">{m.catalogue_delivery()}</h2>
          <Select
            label={m.catalogue_deliver_to()}
            options={divisions}
            placeholder={m.catalogue_choose_division()}
            value={division ?? ''}
            onChange={({ target }) => chooseDivision(target.value)}
            className="noscript:hidden"
          />
        </div>
        <div aria-live="polite">
          <dl className="grid gap-1 text-ink-soft">
            {division ? (
              <>
                <Line label={m.catalogue_delivery_to({ division })}>
                  <Money taka={inside ? fee.shippingFee : fee.shippingFeeOutside} />
                </Line>
                <Line label={m.catalogue_delivery_time()}>{days(division)}</Line>
              </>
            ) : (
              <>
                <Line label={m.catalogue_delivery_inside()} aside={days('Dhaka')}>
                  <Money taka={fee.shippingFee} />
                </Line>
                <Line label={m.catalogue_delivery_outside()} aside={days(undefined)}>
                  <Money taka={fee.shippingFeeOutside} />
                </Line>
              </>
            )}
          </dl>
        </div>
      </div>
    </Card>
  )
}

function Line({ label, aside, children }: { label: string; aside?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt>
        {label}
        {aside && <span className="text-small text-ink-faint"> · {aside}</span>}
      </dt>
      <dd className="ml-auto font-medium text-ink">{children}</dd>
    </div>
  )
}
