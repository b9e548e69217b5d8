import { useId } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

import type { ProductPart } from './product-fields.tsx'

/** Whether customers may give the product back after delivery. */
export function ReturnableField({ draft, change }: Pick<ProductPart, 'draft' | 'change'>) {
  const hintId = useId()
  return (
    <div>
      <Checkbox
        name="returnable"
        label={m.staff_product_returnable()}
        aria-describedby={hintId}
        checked={draft.returnable}
        onChange={({ target }) => change({ returnable: target.checked })}
      />
      <p id={hintId} className="text-small text-ink-soft">
        {m.staff_product_returnable_hint()}
      </p>
    </div>
  )
}
