export { mergeSoon } from './merge-delta.repo.ts'
export { registerSearch } from './search.routes.ts'
export { productsOf, searchMatches, searchMatchesCounted } from './search-matches.repo.ts'
