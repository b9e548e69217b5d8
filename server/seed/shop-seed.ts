/** A row as PostgreSQL reads it from JSON: keys are the columns. */
export interface TableRows {
  table: string
  rows: readonly Record<string, unknown>[]
}

/** What an empty shop is filled with; the demo shop (workspace `demo/`) has this form, and the server knows no other. */
export interface ShopSeed {
  /** Of all its accounts, and known to everybody. */
  password: string
  /** The accounts that a visitor signs in as. */
  signIns: readonly { role: string; email: string }[]
  /** All its accounts. */
  emails: readonly string[]
  couponCodes: readonly string[]
  /** Loads what only the first start needs. */
  load(): Promise<SeedContent>
}

interface SeedContent {
  drawPictures(): Iterable<{ name: string; key: string; bytes: Buffer }>
  /** Every row, in an order in which the tables may be written; `pictureKeys` by the pictures' names. */
  shopRows(now: Date, pictureKeys: ReadonlyMap<string, string>, passwordHash: string): TableRows[]
}
