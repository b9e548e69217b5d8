import { catalogueCalls } from '@haat/contract/product/catalogue'
import type { SharedPictures } from '#modules/media/index.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { Platform } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { presentBanner, presentLogo } from './front-page/front-page.present.ts'
import {
  presentCategory,
  presentSubCategory,
  presentSubSubCategory,
} from './category/category.present.ts'
import { presentProduct } from './product/product.present.ts'
import { bindCategoryCalls } from './category/category.routes.ts'
import { bindCategoryTreeCalls } from './category/category-tree.routes.ts'
import { findCategories } from './category/category.repo.ts'
import { findSummaries, findSummariesWithVariants } from './listing/find-summaries.ts'
import { bindFrontPageCalls } from './front-page/front-page.routes.ts'
import { hideGoodsOf } from './product/hide-goods-of.repo.ts'
import { findBanners, findLogo } from './front-page/front-page.repo.ts'
import { productLister } from './listing/list-products.ts'
import { forgetPerson } from './review/forget-person.ts'
import { findReviewsBy } from './review/person.repo.ts'
import { productFinder } from './product/product.repo.ts'
import { bindProductWriteCalls } from './product/product.routes.ts'
import { bindReviewCalls } from './review/review.routes.ts'
import { bindStaffReviewCalls } from './review/staff-review.routes.ts'
import { bindStaffProductCalls } from './product/staff-product.routes.ts'
import { serveShopIcons } from './front-page/shop-icons.routes.ts'
import { serveSocialPictures } from './product/social-picture.routes.ts'
import { salesJob, turnSales } from './product/turn-sales.ts'
import { refreshBannerSchedule } from './front-page/refresh-banner-schedule.ts'

const turnJob = 'catalogue.refresh-banner-schedule'

export function registerCatalogue(platform: Platform, sharedPictures: SharedPictures): void {
  const { api, ports, personalData, formerSellers, jobs, cronJobs, cacheInvalidators } = platform
  const { db } = ports.database
  const findProduct = { en: productFinder(db, 'en'), bn: productFinder(db, 'bn') }
  const listProducts = productLister(db, cacheInvalidators)
  personalData.push({
    name: 'reviews',
    read: findReviewsBy,
    forget: forgetPerson(ports.clock),
  })
  formerSellers.push(async (tx, userId, at) => {
    await hideGoodsOf(tx, userId, at)
    await invalidatePages(tx, ['Product', 'Category'])
  })
  jobs[turnJob] = () => refreshBannerSchedule(ports)
  cronJobs.push({ job: turnJob, pattern: '* * * * *', atStart: true })
  jobs[salesJob] = () => turnSales(ports)
  cronJobs.push({ job: salesJob, pattern: '* * * * *', atStart: true })
  bind(api, catalogueCalls, {
    'GET /categories': async ({ request: { language } }) =>
      (await findCategories(db, 1, { language })).map(presentCategory),
    'GET /subcategories': async ({ query: { categoryId: parentId }, request: { language } }) =>
      (await findCategories(db, 2, { parentId, language })).map(presentSubCategory),
    'GET /subsubcategories': async ({
      query: { subCategoryId: parentId },
      request: { language },
    }) => (await findCategories(db, 3, { parentId, language })).map(presentSubSubCategory),
    'GET /products': async ({ query, request }) => {
      const page = await listProducts(query, request.language)
      request.tag('Category', ...page.data.map(({ _id }) => `Product:${_id}`))
      return page
    },
    'GET /products/by-ids': ({ query: { ids, variants }, request: { language } }) =>
      variants
        ? findSummariesWithVariants(db, ids, variants, language)
        : findSummaries(db, ids, language),
    'GET /products/{id}': async ({ params, request }) => {
      request.tag(`Product:${params.id}`)
      const product = await findProduct[request.language](params.id)
      if (!product) throw notFound('product_not_found')
      return presentProduct(product, request.language)
    },
    'GET /banner': async ({ request: { language } }) =>
      (await findBanners(db, { at: ports.clock.now(), language })).map((row) =>
        presentBanner(row, language),
      ),
    'GET /logo': () => readLogo(db),
  })
  bindCategoryCalls(platform)
  bindCategoryTreeCalls(platform)
  bindProductWriteCalls(platform)
  bindStaffProductCalls(platform)
  bindFrontPageCalls(platform)
  bindReviewCalls(platform)
  bindStaffReviewCalls(platform)
  serveSocialPictures(platform, sharedPictures)
  serveShopIcons(platform, sharedPictures)
}

async function readLogo(db: Db) {
  const logo = await findLogo(db)
  return logo ? presentLogo(logo) : null
}
