import type { ImportProblem } from '@haat/contract/product-import'

import type { ProductColumns } from '#modules/catalogue/index.ts'

/** What an import writes of a product. */
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
  /** `stock`: the difference to what is there now. */
  | { kind: 'change'; product: ProductRow; stock: number }
  | { kind: 'same' }
  | { kind: 'bad'; problems: Problem[] }
