export { addOrderAlert, orderAlert } from './order-alert.ts'
export { hasAdminChosen, presetWay } from './order-alert.repo.ts'
export { isNewsToDesk } from './order-alert.policy.ts'
export { registerOrderAlerts } from './order-alert.routes.ts'
