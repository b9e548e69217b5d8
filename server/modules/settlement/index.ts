export { compareWithGateway } from './compare-with-gateway.ts'
export { registerSettlement } from './settlement.routes.ts'
