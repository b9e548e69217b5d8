export { registerOrderBulk } from './order-bulk.routes.ts'
