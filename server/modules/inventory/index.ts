export { correctStock } from './correct-stock.repo.ts'
export { itemKey, itemOf, sumPieces, type Pieces } from './inventory-item.ts'
export { returnToStock, takeFromStock, type TakenFromStock, takeMore } from './move-stock.ts'
export {
  findProductsForSale,
  findVariantsForSale,
  lockProducts,
  type NamedVariant,
  type ProductForSale,
  type VariantForSale,
} from './product-for-sale.repo.ts'
export { findOrderMoves, type OrderStockMove } from './order-moves.repo.ts'
export { type PiecesPlan, planPieces } from './plan-pieces.ts'
export { planStock, type StockPlan, type StockProblem } from './plan-stock.ts'
export { returnLinesToStock } from './return-lines-to-stock.ts'
export { findLedger, recordStock, saleEntries } from './stock-ledger.repo.ts'
export type { LedgerRow, StockMove } from './stock-ledger.repo.ts'
export { stockRules } from './verify-stock.repo.ts'
