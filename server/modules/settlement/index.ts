export { compareWithGateway } from './compare-with-gateway.ts'
export { registerSettlement } from './settlement.routes.ts'
export { sendHeldBack, takeHeld } from './return-door-money.ts'
