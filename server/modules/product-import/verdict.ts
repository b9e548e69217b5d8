import type { ImportProblem } from '@haat/contract/product/product-import'
import type { Text } from '@haat/contract/refusals/text'

import type { ProductColumns, ProductWrite, StoredVariant } from '#modules/catalogue/index.ts'

/** Its header is that of the file. */
export type Problem = Omit<ImportProblem, 'header' | 'message' | 'code'> & { text: Text }
/** As it is stored; its message as keepText() writes it. */
export type KeptProblem = Omit<Problem, 'text'> & { message: string }

/** A product and those of its variants that an import changes, as they were. */
export interface Before {
  product: ProductColumns
  variants: StoredVariant[]
  /** Whether these are all its variants: others are made of the colours and sizes of the file. */
  isWhole?: boolean
}

/** What importing a product would do. */
export type Verdict =
  | {
      kind: 'create' | 'change'
      write: ProductWrite
      /** Undefined: the product is new. */
      before?: Before
    }
  | { kind: 'same' }
  | { kind: 'bad'; problems: Problem[] }
