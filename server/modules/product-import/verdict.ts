import type { ImportProblem } from '@haat/contract/product/product-import'

import type { ProductColumns } from '#modules/catalogue/index.ts'

/** Columns of a product that an import writes. */
export type ProductRow = Omit<ProductColumns, 'hiddenAt' | 'colorImages'> & {
  colorImages: NonNullable<ProductColumns['colorImages']>
  id: string
  ownerId: string
  sku: string | null
  visibility: 'shown' | 'hidden'
}

export type Problem = Omit<ImportProblem, 'line'>

/** What importing a row would do. */
export type Verdict =
  | { kind: 'create'; product: ProductRow }
  /** `stock`: the difference to the current stock. */
  | { kind: 'change'; product: ProductRow; stock: number }
  | { kind: 'same' }
  | { kind: 'bad'; problems: Problem[] }
