export { registerCatalogue } from './catalogue.routes.ts'
export { canonicalProduct } from './product/canonical-product.ts'
export { chooseColorImages } from './product/choose-color-images.ts'
export { picturesByAddress } from './product/choose-images.ts'
export { findSummaries } from './listing/find-summaries.ts'
export { findCategoryNames } from './category/category.repo.ts'
export { plainLine } from './plain-text.ts'
export { defaultOwner } from './product/owner-of-new.ts'
export { ownersFor } from './product/product.policy.ts'
export { differingColumns } from './product/differing-columns.ts'
export {
  columnsForNew,
  columnsOf,
  createNames,
  refuseUnknownCategory,
} from './product/product-columns.ts'
export { deleteProducts, findSellers, type ProductColumns } from './product/product-write.repo.ts'
export { removeUnusedPictures } from './product/remove-unused-pictures.ts'
export {
  findProductsAfter,
  findProductsNamed,
  findProductsOfPictures,
  type NamedProducts,
  type StoredProduct,
} from './product/stored-product.repo.ts'
export { type ProductWrite, writeProducts } from './product/write-products.ts'
export {
  optionsOf,
  planVariants,
  type PlannedVariant,
  type RowProblem,
  type StoredVariant,
  type VariantRowInput,
} from './variant/plan-variants.ts'
export { FieldProblems } from './variant/field-problems.ts'
export { readVariantRow } from './variant/read-variant-rows.ts'
export { findStoredVariants, findTakenSkus, type TakenSku } from './variant/variant-write.repo.ts'
export { type VariantChanges, variantChanges } from './variant/write-variants.ts'
export { variantRules } from './variant/verify-variants.repo.ts'
