/** A cell; null: empty. */
export type Cell = string | number | null

export interface TableColumn {
  name: string
  /** `money`: an amount in taka. `phone`: eleven digits, which a spreadsheet must not read as a number. */
  kind: 'text' | 'number' | 'money' | 'phone'
}
