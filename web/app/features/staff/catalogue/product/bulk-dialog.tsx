import type { RefusedProduct } from '@haat/contract/product/product-bulk'
import type { StaffListedProduct } from '@haat/contract/product/staff-product'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { WithNames } from '#app/components/with-names.tsx'
import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { bulkWords, whatOf, type BulkKind } from './bulk-words.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { emptyStockDraft, stockChangeOf, type StockDraft } from '../stock/stock-draft.ts'
import { StockFields } from '../stock/stock-fields.tsx'

/** Asks for the value of a bulk change, and shows which products it affects. */
export function BulkDialog({
  kind,
  products,
  onClose,
  onDone,
}: {
  kind: BulkKind
  products: readonly StaffListedProduct[]
  onClose: () => void
  onDone: (refused: readonly RefusedProduct[]) => void
}) {
  const [figure, setFigure] = useState('')
  const [stock, setStock] = useState(emptyStockDraft)
  const what = whatOf(products)
  const { title, text } = bulkWords[kind]
  const change = async () => {
    const body = {
      productIds: products.map(({ _id }) => _id),
      change: changeOf(kind, figure, stock),
    }
    const { changed, refused } = await browserApi('POST /products/bulk', { body })
    if (changed.length > 0) {
      const done = products.filter(({ _id }) => changed.includes(_id))
      toast.success(m.staff_product_bulk_done({ what: whatOf(done) }))
    }
    onDone(refused)
  }
  return (
    <ConfirmDialog
      title={title({ what })}
      text={<WithNames>{[text(), chosenWords(products)].join(' ')}</WithNames>}
      action={m.staff_product_bulk_action()}
      tone={kind === 'hidden' ? 'danger' : 'primary'}
      act={change}
      onClose={onClose}
    >
      {kind === 'stock' ? (
        <>
          <ByVariant products={products} />
          <StockFields draft={stock} onChange={setStock} />
        </>
      ) : (
        kind in figureLabels && <Figure kind={kind} value={figure} onChange={setFigure} />
      )}
    </ConfirmDialog>
  )
}

/** Names that are written out; the others are counted. */
const namedAtMost = 5

/** Products that a change of stock leaves as they are. */
function ByVariant({ products }: { products: readonly StaffListedProduct[] }) {
  const names = products.flatMap(({ stockBy, productName }) =>
    stockBy === 'variant' ? [productName] : [],
  )
  if (names.length === 0) return null
  const more = names.length - namedAtMost
  const named = names.slice(0, namedAtMost).join(', ')
  return (
    <p className="rounded-control bg-marigold-tint px-4 py-3 text-small">
      <WithNames>
        {more > 0
          ? m.staff_product_bulk_by_variant_more({ names: named, count: more })
          : m.staff_product_bulk_by_variant({ names: named })}
      </WithNames>
    </p>
  )
}

const figureLabels: Partial<Record<BulkKind, () => string>> = {
  price: m.staff_product_bulk_price_new,
  'price-percent': m.staff_product_bulk_percent,
  discount: m.staff_product_bulk_discount_new,
}

function Figure({
  kind,
  value,
  onChange,
}: {
  kind: BulkKind
  value: string
  onChange: (value: string) => void
}) {
  return (
    <TextField
      label={figureLabels[kind]?.() ?? ''}
      hint={kind === 'price-percent' && m.staff_product_bulk_percent_hint()}
      // inputMode text: the percentage may be negative, and a phone's numeric keypad has no minus.
      inputMode={kind === 'price-percent' ? 'text' : 'decimal'}
      value={value}
      onValue={onChange}
    />
  )
}

/** Typed text is sent unparsed: the server parses numbers and returns errors for others. */
function changeOf(kind: BulkKind, figure: string, stock: StockDraft) {
  switch (kind) {
    case 'price':
      return { kind, taka: figure } as const
    case 'price-percent':
      return { kind, percent: figure.replace('−', '-') } as const
    case 'discount':
      return { kind, percent: figure } as const
    case 'stock': {
      const { reason, note } = stock
      return { kind, stock: { change: stockChangeOf(stock, 0), reason, note } } as const
    }
    case 'shown':
    case 'hidden':
      return { kind: 'visibility', visibility: kind } as const
    default:
      return kind satisfies never
  }
}

function chosenWords(products: readonly StaffListedProduct[]): string {
  if (products.length === 1) return ''
  const names = products
    .slice(0, namedAtMost)
    .map(({ productName }) => productName)
    .join(', ')
  const more = products.length - namedAtMost
  return more > 0
    ? m.staff_product_bulk_chosen_more({ names, count: more })
    : m.staff_product_bulk_chosen({ names })
}
