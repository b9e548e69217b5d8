import type { RefusedProduct } from '@haat/contract/product/product-bulk'
import type { StaffListedProduct } from '@haat/contract/product/staff-product'
import { useState } from 'react'

import { WithNames } from '#app/components/with-names.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Select } from '#app/ui/form/select.tsx'

import { BulkDialog } from './bulk-dialog.tsx'
import { bulkKinds, bulkWords, type BulkKind } from './bulk-words.ts'

/** Products that could not be changed, and whether none was. */
interface Outcome {
  products: readonly RefusedProduct[]
  all: boolean
}

/** Changes the selected products; those that could not be changed are listed by name. */
export function BulkChange({
  products,
  onDone,
}: {
  products: readonly StaffListedProduct[]
  onDone: () => void
}) {
  const [kind, setKind] = useState<BulkKind>('price')
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<Outcome>()
  return (
    <>
      {products.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 rounded-t-card border border-line bg-surface px-3 py-1.5 shadow-card">
          <span className="text-small font-medium max-sm:w-full">
            {m.staff_product_selected({ count: products.length })}
          </span>
          <Select
            label={m.staff_product_bulk_what()}
            options={bulkKinds.map((value) => ({ value, label: bulkWords[value].name() }))}
            value={kind}
            onChange={({ target }) => setKind(target.value as BulkKind)} // one of the options above
            className="w-48"
          />
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {m.staff_product_bulk_change()}
          </Button>
        </div>
      )}
      {asking && (
        <BulkDialog
          kind={kind}
          products={products}
          onClose={() => setAsking(false)}
          onDone={(left) => {
            setRefused({ products: left, all: left.length === products.length })
            onDone()
          }}
        />
      )}
      {!asking && refused && refused.products.length > 0 && (
        <Refused {...refused} onClose={() => setRefused(undefined)} />
      )}
    </>
  )
}

function Refused({ products, all, onClose }: Outcome & { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.staff_product_bulk_refused({ count: products.length })}
      description={all ? m.staff_product_bulk_refused_all() : m.staff_product_bulk_refused_text()}
      closeLabel={m.common_close()}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        {products.map(({ productId, productName, message }) => (
          <li key={productId}>
            <WithNames>
              {m.staff_product_bulk_refused_line({
                name: productName || m.staff_product_bulk_refused_unknown(),
                reason: message,
              })}
            </WithNames>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
