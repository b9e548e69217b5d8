export { closeDays } from './close-days.ts'
export { registerReports } from './reports.routes.ts'
export { reportRules } from './verify-reports.repo.ts'
