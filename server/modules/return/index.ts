export { registerReturn } from './return.routes.ts'
