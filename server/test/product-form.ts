import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'

import type { TestShelf } from './goods.ts'
import type { TestPerson } from './people.ts'
import { aPicture } from './pictures.ts'
import type { TestShop } from './shop.ts'

type ProductBody = InputOf<Calls['POST /products']>['body']

/** Body of the form for a new product, with its required texts only. */
export function aProductForm(shelf: TestShelf, changes: Partial<ProductBody> = {}): ProductBody {
  return {
    name: 'Tangail saree',
    originalPrice: 2500,
    description: 'Woven by hand in Tangail.',
    category: shelf.categoryId,
    subCategory: shelf.subCategoryId,
    remainingProducts: 7,
    ...changes,
  }
}

/** Creates a product through the front door and returns the call's reply. */
export async function putOnSale(
  shop: TestShop,
  as: TestPerson,
  shelf: TestShelf,
  changes: Partial<ProductBody> = {},
  pictures = 1,
) {
  const files = await Promise.all(
    Array.from({ length: pictures }, (_, n) => aPicture({ width: 40 + n })),
  )
  const reply = await shop.call('POST /products', {
    as,
    body: aProductForm(shelf, changes),
    files: { productImages: files },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}
