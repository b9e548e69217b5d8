export { registerCatalogue } from './catalogue.routes.ts'
export { canonicalProduct } from './product/canonical-product.ts'
export { chooseColorImages } from './product/choose-color-images.ts'
export { findSummaries } from './listing/find-summaries.ts'
export { findCategoryNames } from './category/category.repo.ts'
export { plainLine } from './plain-text.ts'
export { defaultOwner } from './product/owner-of-new.ts'
export { ownersFor } from './product/product.policy.ts'
export {
  columnsForNew,
  columnsForUpdate,
  createNames,
  refuseUnknownCategory,
} from './product/product-columns.ts'
export type { ProductColumns } from './product/product-write.repo.ts'
export { freeVariants, summariseVariants } from './variant/variant-write.repo.ts'
export { variantRules } from './variant/verify-variants.repo.ts'
