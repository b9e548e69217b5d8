export { addOrderAlert, orderAlert } from './order-alert.ts'
export { isNewsToDesk } from './order-alert.policy.ts'
export { registerOrderAlerts } from './order-alert.routes.ts'
