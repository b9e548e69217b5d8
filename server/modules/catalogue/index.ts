export { registerCatalogue } from './catalogue.routes.ts'
export { findSummaries } from './find-summaries.ts'
export { findProductsForSale, lockProducts, type ProductForSale } from './stock.repo.ts'
export { returnToStock, takeFromStock } from './stock.ts'
