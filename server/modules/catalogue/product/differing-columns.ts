import { isDeepStrictEqual } from 'node:util'

import type { ProductColumns } from './product-write.repo.ts'

/** Those of the columns that a product does not have so already. */
export const differingColumns = (
  columns: Partial<ProductColumns>,
  now: ProductColumns,
): Partial<ProductColumns> =>
  Object.fromEntries(
    Object.entries(columns).filter(
      // as: the keys are those of the type.
      ([name, value]) => !isDeepStrictEqual(value, now[name as keyof ProductColumns]),
    ),
  )
