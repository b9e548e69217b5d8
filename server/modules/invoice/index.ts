export { registerInvoice } from './invoice.routes.ts'
