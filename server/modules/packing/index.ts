export { handOver } from './hand-over.ts'
export { registerPacking } from './packing.routes.ts'
