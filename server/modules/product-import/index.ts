export { registerProductImport } from './product-import.routes.ts'
