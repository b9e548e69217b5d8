export { registerBookkeeping } from './bookkeeping.routes.ts'
