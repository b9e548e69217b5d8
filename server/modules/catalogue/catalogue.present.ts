import type { Banner, Category, SubCategory, SubSubCategory } from '@haat/contract/catalogue'
import type { Product, ProductSummary } from '@haat/contract/catalogue'
import type { StaffBanner } from '@haat/contract/front-page'
import { pictureAddress } from '@haat/contract/media'
import { poisha, poishaToTaka } from '@haat/contract/money'
import type { Review } from '@haat/contract/review'

import type { CategoryRow, SubCategoryRow, SubSubCategoryRow } from './category.repo.ts'
import type { BannerRow, LogoRow } from './front-page.repo.ts'
import type { ProductSummaryRow } from './product-columns.repo.ts'
import type { ProductRow } from './product.repo.ts'
import type { ReviewRow } from './review-columns.repo.ts'

export function presentSummary(row: ProductSummaryRow): ProductSummary {
  return {
    _id: row.id,
    productName: row.name,
    productImages: row.images.map(pictureAddress),
    productPrice: poishaToTaka(poisha(row.pricePoisha)),
    productOriginalPrice: poishaToTaka(poisha(row.originalPricePoisha)),
    productDiscount: row.discountPercent,
    productRating: row.rating,
    reviewCount: row.ratingCount,
    sales: row.sold,
    remainingProducts: row.remaining,
    quantity: row.unit,
    productCategory: { _id: row.categoryId, categoryName: row.categoryName },
    OwnerId: { _id: row.ownerId, name: row.ownerName },
    productColors: row.colors,
    productSizes: row.sizes,
  }
}

export function presentProduct(row: ProductRow): Product {
  return {
    ...presentSummary(row),
    productSubCategory: { _id: row.subCategoryId, subCategoryName: row.subCategoryName },
    productSubSubCategory:
      row.subSubCategoryId === null || row.subSubCategoryName === null
        ? null
        : { _id: row.subSubCategoryId, subSubCategoryName: row.subSubCategoryName },
    productDescription: row.description,
    productDetails: row.details,
    searchTags: row.searchTags,
    faqs: row.faqs,
    video: row.video,
    // Colours and pictures may have changed since.
    colorImages: row.colorImages
      .filter(({ color, image }) => row.colors.includes(color) && row.images.includes(image))
      .map(({ color, image }) => ({ color, image: pictureAddress(image) })),
    sizeChart: sizeChartOf(row),
    reviews: row.reviews.map(presentReview),
    ratingDistribution: row.distribution,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

function sizeChartOf({ sizeChart: own, categorySizeChart: above }: ProductRow) {
  if (own) return { ...own, of: 'product' as const }
  return above && { ...above, of: 'category' as const }
}

export function presentReview(row: ReviewRow): Review {
  const profileImg = row.userImage === null ? null : pictureAddress(row.userImage)
  return {
    _id: row.id,
    userId: { _id: row.userId, name: row.userName, profileImg },
    date: new Date(row.createdAt).toISOString(),
    stars: row.stars,
    text: row.text,
    verified: true,
    images: row.images.map(pictureAddress),
  }
}

export function presentCategory(row: CategoryRow): Category {
  return { _id: row.id, categoryName: row.name, categoryImage: pictureAddress(row.image) }
}

export function presentSubCategory(row: SubCategoryRow): SubCategory {
  return {
    _id: row.id,
    subCategoryName: row.name,
    subCategoryImage: pictureAddress(row.image),
    categoryId: row.categoryId,
  }
}

export function presentSubSubCategory(row: SubSubCategoryRow): SubSubCategory {
  return {
    _id: row.id,
    subSubCategoryName: row.name,
    subSubCategoryImage: pictureAddress(row.image),
    categoryId: row.categoryId,
    subCategoryId: row.subCategoryId,
  }
}

export function presentBanner(row: BannerRow): Banner {
  const { categoryId: _id, categoryName } = row
  return {
    _id: row.id,
    bannerImage: pictureAddress(row.image),
    bannerPhoneImage: row.phoneImage === null ? null : pictureAddress(row.phoneImage),
    bannerAlt: row.alt,
    bannerOffer: Number(row.offerPercent),
    bannerCategory: _id !== null && categoryName !== null ? { _id, categoryName } : null,
  }
}

export function presentStaffBanner(row: BannerRow, now: Date): StaffBanner {
  const { startsAt: from, endsAt: until } = row
  const ended = until !== null && now >= new Date(until)
  const planned = from !== null && now < new Date(from)
  return {
    ...presentBanner(row),
    startsAt: from === null ? null : new Date(from).toISOString(),
    endsAt: until === null ? null : new Date(until).toISOString(),
    state: ended ? 'ended' : planned ? 'planned' : 'running',
  }
}

export function presentLogo(row: LogoRow) {
  return { _id: row.id, logo: pictureAddress(row.image) }
}
