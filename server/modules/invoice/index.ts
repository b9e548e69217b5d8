export { registerInvoice } from './invoice.routes.ts'
export { insertInvoicesOfSeed } from './paper.repo.ts'
export { invoiceRules } from './verify-invoices.repo.ts'
export { invoicesOf } from './invoices-of.ts'
