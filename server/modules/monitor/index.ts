export { doctorFigures } from './doctor-figures.repo.ts'
export { readJobFigures } from './figures.repo.ts'
export { measureFigures } from './measure-figures.ts'
