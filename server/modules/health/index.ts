export { examine } from './examine.ts'
export { registerHealth } from './health.routes.ts'
