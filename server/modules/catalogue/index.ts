export { registerCatalogue } from './catalogue.routes.ts'
export { findSummaries } from './find-summaries.ts'
export { lockProducts, type LockedProduct } from './stock.repo.ts'
export { returnToStock, takeFromStock } from './stock.ts'
