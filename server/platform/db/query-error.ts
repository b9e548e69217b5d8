/** A PostgreSQL error with the statement's text but without its values, which may be personal. */
export class QueryError extends Error {
  readonly query: string

  constructor(query: string, cause: unknown) {
    super(`Failed query: ${query}`, { cause })
    this.name = 'QueryError'
    this.query = query
  }
}
