export { findReturn, type ReturnRow } from './return.repo.ts'
export { registerReturn } from './return.routes.ts'
export { returnRules } from './verify-returns.repo.ts'
