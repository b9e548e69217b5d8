/** What may stand between the pieces of a statement. An array is one parameter; undefined is null. */
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
 * A statement for PostgreSQL, or a part of one: pieces of text with values or further parts between them.
 * Made by the tag `sql`.
 */
export class Sql {
  readonly pieces: readonly string[]
  readonly values: readonly SqlValue[]

  constructor(pieces: readonly string[], values: readonly SqlValue[]) {
    this.pieces = pieces
    this.values = values
  }

  /** The text with `$1`, `$2` … in place of the values, as PostgreSQL takes them. */
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
 * The one way to write SQL. A `${value}` becomes a parameter, arrays too (`= any(${ids}::uuid[])`);
 * another statement becomes part of this one.
 */
export function sql(pieces: TemplateStringsArray, ...values: SqlValue[]): Sql {
  return new Sql(pieces, values)
}

/** Text that goes into a statement as it is. Never for what comes from outside. */
sql.raw = (text: string): Sql => new Sql([text], [])

/** The quoted name of a table or column. */
sql.identifier = (name: string): Sql => sql.raw(`"${name.replaceAll('"', '""')}"`)

sql.join = (parts: readonly Sql[], separator = sql.raw('')): Sql =>
  new Sql(
    ['', ...parts.map(() => '')],
    parts.map((part, index) => (index === 0 ? part : sql`${separator}${part}`)),
  )

/** The column of a field: `deliveryFee` → `delivery_fee`. */
export const columnName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row as its table names it, for json_populate_record(). Only the names of the row itself change. */
export const withColumnNames = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]))
