export { measureFigures } from './measure-figures.ts'
