export { registerOrderMessages } from './order-message.routes.ts'
