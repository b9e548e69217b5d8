import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Card } from '#app/ui/layout/card.tsx'

import { Folded } from '../../kit/form-part.tsx'
import type { FormPart } from './product-fields.tsx'
import { nearestSalePrice, shownSalePrice } from './sale-price.ts'
import { isSaleEmpty, noSale, saleDiscount, salePrices, type SaleDraft } from './scheduled-sale.ts'

/** A higher discount for a time. */
export function ScheduledSalePart({ draft, change, errors }: FormPart) {
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
          <Field
            label={m.staff_product_sale_cost()}
            hint={<PriceHint draft={draft} />}
            error={errors['scheduledSale.price'] ?? (isPriceTyped ? discountError : undefined)}
          >
            {(control) => (
              <Input
                control={control}
                name="scheduledSalePrice"
                inputMode="decimal"
                autoComplete="off"
                value={shownSalePrice(salePrices(draft))}
                onChange={({ target }) => changeSale({ price: target.value, discount: '' })}
              />
            )}
          </Field>
          <Field
            label={m.staff_product_sale_percent()}
            error={isPriceTyped ? undefined : discountError}
          >
            {(control) => (
              <Input
                control={control}
                name="scheduledSaleDiscount"
                inputMode="decimal"
                autoComplete="off"
                value={saleDiscount(draft)}
                onChange={({ target }) => changeSale({ discount: target.value, price: '' })}
              />
            )}
          </Field>
          <Field
            label={m.staff_product_sale_starts()}
            hint={m.staff_product_sale_starts_hint()}
            error={errors['scheduledSale.startsAt']}
          >
            {(control) => (
              <Input
                control={control}
                name="scheduledSaleStartsAt"
                type="datetime-local"
                value={sale.startsAt}
                onChange={({ target }) => changeSale({ startsAt: target.value })}
              />
            )}
          </Field>
          <Field
            label={m.staff_product_sale_ends()}
            hint={m.staff_product_sale_ends_hint()}
            error={errors['scheduledSale.endsAt']}
          >
            {(control) => (
              <Input
                control={control}
                name="scheduledSaleEndsAt"
                type="datetime-local"
                value={sale.endsAt}
                onChange={({ target }) => changeSale({ endsAt: target.value })}
              />
            )}
          </Field>
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

function PriceHint({ draft }: Pick<FormPart, 'draft'>) {
  const nearest = nearestSalePrice(salePrices(draft))
  if (nearest === undefined) return m.staff_product_sale_price_hint()
  return (
    <>
      {m.staff_product_sale_price_nearest()} <Money taka={nearest} decimals={2} />
    </>
  )
}
