/** A row as PostgreSQL reads it from JSON: keys are the columns. */
export type Row = Record<string, unknown>

/** Rows for one table, in the order in which they may be written. */
export interface TableRows {
  table: string
  rows: readonly Row[]
}
