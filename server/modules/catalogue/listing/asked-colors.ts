import { pictureAddress } from '@haat/contract/media'
import type { ListedProduct, ProductQuery } from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'

import { askedColorOf } from './asked-color.ts'
import { findColorPictures } from './color-pictures.repo.ts'
import type { ProductSummaryRow } from './product-columns.repo.ts'

type AskedColor = NonNullable<ListedProduct['askedColor']>

/** Finds the colours, by the product's id, in which products were asked for. Nothing is read where no colour was named. */
export function askedColorFinder(db: Db) {
  return async (
    query: Pick<ProductQuery, 'color' | 'search'>,
    products: readonly Pick<ProductSummaryRow, 'id' | 'colors'>[],
  ): Promise<ReadonlyMap<string, AskedColor>> => {
    const asked = products.flatMap(({ id, colors }) => {
      const color = colors.length > 1 ? askedColorOf(query, colors) : undefined
      return color === undefined ? [] : [{ id, color }]
    })
    if (asked.length === 0) return new Map()
    const pictures = await findColorPictures(db, asked)
    return new Map(
      pictures.map(({ id, color, image }) => [
        id,
        { color, image: image === null ? null : pictureAddress(image) },
      ]),
    )
  }
}
