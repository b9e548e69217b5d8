import { sql, type Sql } from './sql.ts'

/** Rows as PostgreSQL hands them over column by column; null where there are none. */
export type JsonColumns<Row> = { [Column in keyof Row]: Row[Column][] | null }

/**
 * Rows as one JSON column by column: half the work of a JSON of each row, for PostgreSQL looks up how a type is written
 * for each column instead of for each value. At most 50 columns, as a function takes 100 arguments.
 */
export const jsonColumns = (columns: Readonly<Record<string, Sql>>): Sql =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(
      ([name, expression]) => sql`${sql.raw(`'${name}'`)}, json_agg(${expression})`,
    ),
    sql`, `,
  )})`

/** The rows again. Each column has as many values as `key`. */
export function rowsOfColumns<Row extends object>(
  columns: JsonColumns<Row>,
  key: keyof Row & string,
): Row[] {
  const lists = Object.entries<unknown[] | null>(columns)
  return (columns[key] ?? []).map((_, index) => {
    const row: Record<string, unknown> = {}
    for (const [name, values] of lists) row[name] = values?.[index]
    // as: json_agg() leaves out no value, so that no column is shorter than the key's.
    return row as Row
  })
}
