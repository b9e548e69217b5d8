import type { Shop } from '@haat/contract/shop'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'

/** Whether products name their sellers. */
export function ShopKind({ kind: saved }: Pick<Shop, 'kind'>) {
  const [kind, setKind] = useState(saved)
  return (
    <ChoiceCards
      legend={m.staff_settings_kind()}
      name="kind"
      value={kind}
      onChange={setKind}
      choices={[
        {
          value: 'brand',
          label: m.staff_settings_kind_brand(),
          hint: m.staff_settings_kind_brand_hint(),
        },
        {
          value: 'market',
          label: m.staff_settings_kind_market(),
          hint: m.staff_settings_kind_market_hint(),
        },
      ]}
    />
  )
}
