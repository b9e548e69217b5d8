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

/**
 * An SQL statement or a part of one: text pieces with values or nested parts between them. Made by the tag
 * `sql`.
 */
export class Sql {
  readonly pieces: readonly string[]
  readonly values: readonly SqlValue[]

  constructor(pieces: readonly string[], values: readonly SqlValue[]) {
    this.pieces = pieces
    this.values = values
  }

  /** Text with placeholders `$1`, `$2` … and the list of values, as node-postgres takes them. */
  toQuery(): { text: string; values: unknown[] } {
    const values: unknown[] = []
    return { text: this.#write(values), values }
  }

  #write(values: unknown[]): string {
    let text = this.pieces[0] ?? ''
    for (const [index, value] of this.values.entries()) {
      text += value instanceof Sql ? value.#write(values) : `$${values.push(value)}`
      text += this.pieces[index + 1] ?? ''
    }
    return text
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

/** Column name of a field: `deliveryFee` → `delivery_fee`. */
export const columnName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Converts a row's keys to column names for json_populate_record(). Nested objects keep their keys. */
export const withColumnNames = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]))
