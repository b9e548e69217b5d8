export { doctorFigures } from './doctor-figures.repo.ts'
export { readJobFigures } from './figures.repo.ts'
export { measureFigures } from './measure-figures.ts'
export { registerMonitor } from './monitor.routes.ts'
