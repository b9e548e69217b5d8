import type { CourierSheet } from '@haat/contract/order/courier-sheet'
import { useState } from 'react'

import { Written } from '#app/components/written.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'

import { SheetColumnsDialog } from './sheet-columns-dialog.tsx'

/** The sheets that couriers take, and which of them nobody has compared with the courier's own. */
export function CourierSheets({
  couriers,
  onChanged,
}: {
  couriers: readonly CourierSheet[]
  onChanged: () => void
}) {
  const [open, setOpen] = useState<CourierSheet>()
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <h2 className="text-lead font-bold">{m.staff_courier_sheets()}</h2>
      <p className="text-ink-soft">{m.staff_courier_sheets_text()}</p>
      <ul className="divide-y divide-line">
        {couriers.map((sheet) => (
          <li key={sheet.courier} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 font-medium wrap-anywhere">
              <Written>{sheet.courier}</Written>
            </span>
            {sheet.origin === 'preset' && (
              <Badge tone="marigold">{m.staff_courier_unverified()}</Badge>
            )}
            <span className="text-small text-ink-soft max-sm:hidden">
              {m.staff_courier_columns_count({ count: sheet.columns.length })}
            </span>
            <Button
              tone="quiet"
              size="compact"
              className="ml-auto"
              aria-label={m.staff_courier_columns_of({ courier: sheet.courier })}
              onClick={() => setOpen(sheet)}
            >
              {m.staff_courier_columns()}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <SheetColumnsDialog
          sheet={open}
          onClose={(isChanged) => {
            setOpen(undefined)
            if (isChanged) onChanged()
          }}
        />
      )}
    </Card>
  )
}
