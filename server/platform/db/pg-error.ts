/** SQLSTATE of a PostgreSQL error, also one wrapped in a QueryError. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) {
    return error.code
  }
  return sqlState(error.cause)
}

/** Name of the violated constraint; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}
