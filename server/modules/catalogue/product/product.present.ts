import type { Product } from '@haat/contract/product/catalogue'
import type { Language } from '@haat/contract/language'
import { pictureAddress } from '@haat/contract/media'
import { sizeChartIn } from '@haat/contract/product/size-chart'
import { unitIn } from '@haat/contract/product/unit-names'

import { presentSummary } from '../listing/product-summary.present.ts'
import { presentReview } from '../review/review.present.ts'
import { presentVariants } from '../variant/variant.present.ts'
import type { ProductRow } from './product.repo.ts'

/** Without a language the size chart has its texts in both, for who writes it. */
export function presentProduct(row: ProductRow, language?: Language): Product {
  return {
    ...presentSummary(row),
    ...(language === 'bn' && { quantity: unitIn(language, row.unit) }),
    stockBy: row.stockBy,
    sizeLabel: row.sizeLabel,
    variants: presentVariants(row.variants, row),
    productSubCategory: { _id: row.subCategoryId, subCategoryName: row.subCategoryName },
    productSubSubCategory:
      row.subSubCategoryId === null || row.subSubCategoryName === null
        ? null
        : { _id: row.subSubCategoryId, subSubCategoryName: row.subSubCategoryName },
    productDescription: row.description,
    ...(row.inBangla && { inBangla: true }),
    productDetails: row.details,
    searchTags: row.searchTags,
    faqs: row.faqs,
    video: row.video,
    returnable: row.returnable && row.categoryReturnable,
    ownReturnable: row.returnable,
    saleEndsAt: row.saleEndsAt && new Date(row.saleEndsAt).toISOString(),
    // Colours and pictures may have changed since.
    colorImages: row.colorImages
      .filter(({ color, image }) => row.colors.includes(color) && row.images.includes(image))
      .map(({ color, image }) => ({ color, image: pictureAddress(image) })),
    sizeChart: sizeChartOf(row, language),
    reviews: row.reviews.map(presentReview),
    ratingDistribution: row.distribution,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

function sizeChartOf(
  { sizeChart: own, categorySizeChart: above }: ProductRow,
  language?: Language,
) {
  const chart = own ?? above
  if (!chart) return null
  const shown = language === undefined ? chart : sizeChartIn(language, chart)
  return { ...shown, of: own ? ('product' as const) : ('category' as const) }
}
