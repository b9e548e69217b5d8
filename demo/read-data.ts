import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'

// The data of the demo shop lie beside this file. What a file has to hold is said by the type that its reader names, and
// held against it by the tests, which draw every picture and fill a shop.

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

export const readJson = (name: string): unknown => JSON.parse(read(name))

/** The rows of a table by their columns. */
export function readCsv<Column extends string>(name: string): Record<Column, string>[] {
  return parse<Record<Column, string>>(read(name), { bom: true, columns: true })
}
