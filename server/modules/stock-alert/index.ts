export { registerStockAlerts } from './stock-alert.routes.ts'
