import { readCsv } from '#platform/csv/read-csv.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'

/** A CSV row by column name. */
export type CsvRecord = Partial<Record<string, string>>

/** Makes a CSV file of these rows, with the first row's keys as its header. */
export async function csvFile(records: readonly CsvRecord[], name = 'products.csv'): Promise<File> {
  const head = Object.keys(records[0] ?? {})
  async function* rows() {
    for (const record of records) yield head.map((column) => record[column] ?? '')
  }
  const chunks = await Array.fromAsync(writeCsv(head, rows()))
  return new File([Buffer.concat(chunks.map((chunk) => Buffer.from(chunk)))], name)
}

/** Parses the rows of a downloaded CSV file. */
export async function csvRecords(bytes: Uint8Array): Promise<CsvRecord[]> {
  async function* whole() {
    yield bytes
  }
  const [head, ...rows] = await Array.fromAsync(readCsv(whole()))
  return rows.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, at) => [head?.cells[at] ?? '', cell])),
  )
}
