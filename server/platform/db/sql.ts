/** A value for a statement. An array is one parameter; undefined becomes null. */
export type SqlValue =
  | Sql
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | undefined
  | readonly SqlValue[]

/** A statement as node-postgres takes it: text with placeholders `$1`, `$2` … and the list of values. */
export interface Query {
  text: string
  values: unknown[]
  /** Whether PostgreSQL is to plan it for its values each time. */
  isPlannedAnew: boolean
}

/**
 * An SQL statement or a part of one: text pieces with values or nested parts between them. Made by the tag
 * `sql`.
 */
export class Sql {
  readonly pieces: readonly string[]
  readonly values: readonly SqlValue[]
  readonly #isPlannedAnew: boolean

  constructor(pieces: readonly string[], values: readonly SqlValue[], isPlannedAnew = false) {
    this.pieces = pieces
    this.values = values
    this.#isPlannedAnew = isPlannedAnew
  }

  toQuery(): Query {
    const query: Query = { text: '', values: [], isPlannedAnew: false }
    this.#writeTo(query)
    return query
  }

  #writeTo(query: Query): void {
    query.isPlannedAnew ||= this.#isPlannedAnew
    query.text += this.pieces[0] ?? ''
    for (const [index, value] of this.values.entries()) {
      if (value instanceof Sql) value.#writeTo(query)
      else query.text += `$${query.values.push(value)}`
      query.text += this.pieces[index + 1] ?? ''
    }
  }
}

/**
 * The tag for all SQL. A `${value}` becomes a parameter, arrays too (`= any(${ids}::uuid[])`); a nested
 * statement is inlined.
 */
export function sql(pieces: TemplateStringsArray, ...values: SqlValue[]): Sql {
  return new Sql(pieces, values)
}

/** Unescaped text for a statement. Never for input from outside. */
sql.raw = (text: string): Sql => new Sql([text], [])

/** A quoted identifier of a table or column. */
sql.identifier = (name: string): Sql => sql.raw(`"${name.replaceAll('"', '""')}"`)

sql.join = (parts: readonly Sql[], separator = sql.raw('')): Sql =>
  new Sql(
    ['', ...parts.map(() => '')],
    parts.map((part, index) => (index === 0 ? part : sql`${separator}${part}`)),
  )

/** The same, and its statement is never prepared: what somebody filters by is planned for its values. */
sql.plannedAnew = ({ pieces, values }: Sql): Sql => new Sql(pieces, values, true)

/** Column name of a field: `deliveryFee` → `delivery_fee`. */
export const columnName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Converts a row's keys to column names for json_populate_record(). Nested objects keep their keys. */
export const withColumnNames = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]))
