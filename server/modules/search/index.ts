export { mergeSoon } from './merge-delta.repo.ts'
export { registerSearch } from './search.routes.ts'
export { searchMatches } from './search-matches.repo.ts'
