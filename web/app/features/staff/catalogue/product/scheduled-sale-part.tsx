import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'

import { Folded } from '../../kit/form-part.tsx'
import type { ProductPart } from './product-fields.tsx'
import { nearestSalePrice, shownSalePrice } from './sale-price.ts'
import { isSaleEmpty, noSale, saleDiscount, salePrices, type SaleDraft } from './scheduled-sale.ts'

/** A higher discount for a time. */
export function ScheduledSalePart({ draft, change, errors }: ProductPart) {
  const { scheduledSale: sale } = draft
  const changeSale = (changes: Partial<SaleDraft>) =>
    change({ scheduledSale: { ...sale, ...changes } })
  const isPriceTyped = sale.price !== ''
  const discountError = errors['scheduledSale.discount']
  return (
    <Card as="section">
      <Folded
        title={<h2 className="text-lead font-bold">{m.staff_product_sale()}</h2>}
        isUsed={!isSaleEmpty(sale)}
        hasError={Object.keys(errors).some((path) => path.startsWith('scheduledSale.'))}
      >
        <p className="text-small text-ink-soft">
          {sale.runs
            ? m.staff_product_sale_runs({ percent: sale.discountBefore })
            : m.staff_product_sale_text()}
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            label={m.staff_product_sale_cost()}
            hint={<PriceHint draft={draft} />}
            error={errors['scheduledSale.price'] ?? (isPriceTyped ? discountError : undefined)}
            name="scheduledSalePrice"
            value={shownSalePrice(salePrices(draft))}
            onValue={(price) => changeSale({ price, discount: '' })}
          />
          <NumberField
            label={m.staff_product_sale_percent()}
            error={isPriceTyped ? undefined : discountError}
            name="scheduledSaleDiscount"
            value={saleDiscount(draft)}
            onValue={(discount) => changeSale({ discount, price: '' })}
          />
          <TimeField
            label={m.staff_product_sale_starts()}
            hint={m.staff_product_sale_starts_hint()}
            error={errors['scheduledSale.startsAt']}
            name="scheduledSaleStartsAt"
            value={sale.startsAt}
            onValue={(startsAt) => changeSale({ startsAt })}
          />
          <TimeField
            label={m.staff_product_sale_ends()}
            hint={m.staff_product_sale_ends_hint()}
            error={errors['scheduledSale.endsAt']}
            name="scheduledSaleEndsAt"
            value={sale.endsAt}
            onValue={(endsAt) => changeSale({ endsAt })}
          />
        </div>
        {!isSaleEmpty(sale) && (
          <Button
            tone="quiet"
            className="justify-self-start"
            onClick={() => change({ scheduledSale: noSale })}
          >
            {sale.runs ? m.staff_product_sale_end() : m.staff_product_sale_remove()}
          </Button>
        )}
      </Folded>
    </Card>
  )
}

function PriceHint({ draft }: Pick<ProductPart, 'draft'>) {
  const nearest = nearestSalePrice(salePrices(draft))
  if (nearest === undefined) return m.staff_product_sale_price_hint()
  return (
    <>
      {m.staff_product_sale_price_nearest()} <Money taka={nearest} decimals={2} />
    </>
  )
}
