import { m } from '#app/messages/generated/messages.js'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'

import type { ProductPart } from './product-fields.tsx'

/** Whether the product is visible in the shop. */
export function VisibilityField({ draft, change }: Pick<ProductPart, 'draft' | 'change'>) {
  return (
    <ChoiceCards
      legend={m.staff_product_visibility()}
      name="visibility"
      value={draft.visibility}
      onChange={(visibility) => change({ visibility })}
      choices={[
        { value: 'shown', label: m.staff_product_shown(), hint: m.staff_product_shown_hint() },
        { value: 'hidden', label: m.staff_product_hidden(), hint: m.staff_product_hidden_hint() },
      ]}
      className="grid gap-3"
    />
  )
}
