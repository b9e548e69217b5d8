export { mergeSoon } from './merge-delta.repo.ts'
export { registerSearch } from './search.routes.ts'
export { productsOf, searchMatches, searchMatchesCounted } from './search-matches.repo.ts'
export {
  understandSearch,
  type UnderstoodPart,
  type UnderstoodSearch,
} from './understand-search.ts'
export type { Measure } from './read-measure.ts'
