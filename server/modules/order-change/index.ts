export { registerOrderChange } from './order-change.routes.ts'
