export { registerDoorReturn } from './door-return.routes.ts'
export { doorReturnRules } from './verify-door-returns.repo.ts'
