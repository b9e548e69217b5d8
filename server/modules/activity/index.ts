export { registerActivity } from './activity.routes.ts'
export { recordExport } from './record-export.ts'
