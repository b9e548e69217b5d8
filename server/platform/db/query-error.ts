/** What PostgreSQL refused, with the statement's text and without its values: those may be personal. */
export class QueryError extends Error {
  readonly query: string

  constructor(query: string, cause: unknown) {
    super(`Failed query: ${query}`, { cause })
    this.name = 'QueryError'
    this.query = query
  }
}
