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
    productPrice: poishaToTaka(poisha(row.price_poisha)),
    productOriginalPrice: poishaToTaka(poisha(row.original_price_poisha)),
    productDiscount: row.discount_percent,
    productRating: row.rating,
    reviewCount: row.rating_count,
    sales: row.sold,
    remainingProducts: row.remaining,
    quantity: row.unit,
    productCategory: { _id: row.category_id, categoryName: row.category_name },
    OwnerId: { _id: row.owner_id, name: row.owner_name },
    productColors: row.colors,
    productSizes: row.sizes,
  }
}

export function presentProduct(row: ProductRow): Product {
  return {
    ...presentSummary(row),
    productSubCategory: { _id: row.sub_category_id, subCategoryName: row.sub_category_name },
    productSubSubCategory:
      row.sub_sub_category_id === null || row.sub_sub_category_name === null
        ? null
        : { _id: row.sub_sub_category_id, subSubCategoryName: row.sub_sub_category_name },
    productDescription: row.description,
    productDetails: row.details,
    searchTags: row.search_tags,
    faqs: row.faqs,
    video: row.video,
    // Colours and pictures may have changed since.
    colorImages: row.color_images
      .filter(({ color, image }) => row.colors.includes(color) && row.images.includes(image))
      .map(({ color, image }) => ({ color, image: pictureAddress(image) })),
    sizeChart: sizeChartOf(row),
    reviews: row.reviews.map(presentReview),
    ratingDistribution: row.distribution,
    createdAt: new Date(row.created_at).toISOString(),
  }
}

function sizeChartOf({ size_chart: own, category_size_chart: above }: ProductRow) {
  if (own) return { ...own, of: 'product' as const }
  return above && { ...above, of: 'category' as const }
}

export function presentReview(row: ReviewRow): Review {
  const profileImg = row.user_image === null ? null : pictureAddress(row.user_image)
  return {
    _id: row.id,
    userId: { _id: row.user_id, name: row.user_name, profileImg },
    date: new Date(row.created_at).toISOString(),
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
    categoryId: row.category_id,
  }
}

export function presentSubSubCategory(row: SubSubCategoryRow): SubSubCategory {
  return {
    _id: row.id,
    subSubCategoryName: row.name,
    subSubCategoryImage: pictureAddress(row.image),
    categoryId: row.category_id,
    subCategoryId: row.sub_category_id,
  }
}

export function presentBanner(row: BannerRow): Banner {
  const { category_id: _id, category_name: categoryName } = row
  return {
    _id: row.id,
    bannerImage: pictureAddress(row.image),
    bannerPhoneImage: row.phone_image === null ? null : pictureAddress(row.phone_image),
    bannerAlt: row.alt,
    bannerOffer: Number(row.offer_percent),
    bannerCategory: _id !== null && categoryName !== null ? { _id, categoryName } : null,
  }
}

export function presentStaffBanner(row: BannerRow, now: Date): StaffBanner {
  const { starts_at: from, ends_at: until } = row
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
