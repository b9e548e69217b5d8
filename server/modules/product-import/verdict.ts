import type { ImportProblem } from '@haat/contract/product/product-import'
import type { StockBy } from '@haat/contract/product/variant'

import type { ProductColumns } from '#modules/catalogue/index.ts'
import type { StockMove } from '#modules/inventory/index.ts'

/** Columns of a product that an import writes. */
export type ProductRow = Omit<ProductColumns, 'hiddenAt' | 'colorImages'> & {
  colorImages: NonNullable<ProductColumns['colorImages']>
  id: string
  ownerId: string
  /** The owner's own number of the product: `productKey` in a file. The SKU of what is sold is that of a variant. */
  sku: string | null
  stockBy: StockBy
  sizeLabel: string
  visibility: 'shown' | 'hidden'
}

/** Columns of a variant that an import writes. */
export interface VariantRow {
  id: string
  productId: string
  ownerId: string
  /** Null: a new one whose SKU is made from its product and options. */
  sku: string | null
  barcode: string
  color: string | null
  size: string | null
  originalPricePoisha: number | null
  costPoisha: number | null
  weightGrams: number | null
  /** Storage key of one of the product's pictures. */
  image: string | null
  position: number
  /** Null: it shares the product's stock. */
  remaining: number | null
  hidden: boolean
}

/** Its header is that of the file. */
export type Problem = Omit<ImportProblem, 'header'>

/** A product and those of its variants that an import changes, as they were. */
export interface Before {
  product: ProductRow
  variants: VariantRow[]
  /** Whether these are all its variants: others are made of the colours and sizes of the file. */
  isWhole?: boolean
}

/** What importing a product would do. */
export type Verdict =
  | {
      kind: 'create' | 'change'
      product: ProductRow
      /** New and changed variants. None of a new product: its colours and sizes make them. */
      variants: VariantRow[]
      /** Of these, stored ones whose SKU or options another one takes. */
      swapped: string[]
      /** For the stock ledger, in this order. */
      moves: StockMove[]
      /** Undefined: the product is new. */
      before?: Before
    }
  | { kind: 'same' }
  | { kind: 'bad'; problems: Problem[] }
