import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'

import { openZip } from '../zip/open-zip.ts'
import { tableFile } from './table-file.ts'
import type { Cell, TableColumn } from './table-column.ts'

const columns: TableColumn[] = [
  { name: 'Customer', kind: 'text' },
  { name: 'Phone', kind: 'phone' },
  { name: 'Pieces', kind: 'number' },
  { name: 'Total (taka)', kind: 'money' },
]

const rows: Cell[][] = [
  ['=HYPERLINK("https://evil.example")', '01712345678', 2, 1_250.5],
  ['শিরিন <আক্তার> & "সাথী"', '', 0, -0.01],
  ['', '01999999999', null, null],
]

async function* given(cells: Cell[][]) {
  yield* cells
}

async function bytesOf(format: 'csv' | 'xlsx', cells = rows) {
  const { chunks } = tableFile(format, { name: 'orders', columns, rows: given(cells) })
  return Buffer.concat((await Array.fromAsync(chunks)).map((chunk) => Buffer.from(chunk)))
}

it('an Excel file keeps phone numbers and formulas as texts, and amounts as numbers', async () => {
  const { sheets } = await readXlsx(await bytesOf('xlsx'))
  expect(sheets.map(({ name }) => name)).toEqual(['orders'])
  const [head, ...cells] = sheets[0]?.rows ?? []
  expect(head).toEqual(columns.map(({ name }) => name))
  expect(cells.map((row) => row.map((cell) => cell ?? ''))).toEqual(
    rows.map((row) => row.map((cell) => cell ?? '')),
  )
})

it('a CSV file has phone numbers as couriers take them', async () => {
  const text = (await bytesOf('csv')).toString()
  expect(text.split('\r\n')).toEqual([
    '\ufeffCustomer,Phone,Pieces,Total (taka)',
    `"'=HYPERLINK(""https://evil.example"")",01712345678,2,1250.5`,
    `"শিরিন <আক্তার> & ""সাথী""",,0,-0.01`,
    ',01999999999,,',
    '',
  ])
})

it('a CSV file has no heading that a spreadsheet runs as a formula', async () => {
  const evil: TableColumn[] = [{ name: '=HYPERLINK("https://evil.example")', kind: 'text' }]
  const { chunks } = tableFile('csv', { name: 'sheet', columns: evil, rows: given([]) })
  const bytes = (await Array.fromAsync(chunks)).map((chunk) => Buffer.from(chunk))
  expect(Buffer.concat(bytes).toString()).toMatch(/^\ufeff"'=HYPERLINK/)
})

it('an Excel file drops what XML cannot hold, which would make it unreadable', async () => {
  const name = 'Rah\u0001im\ufffe \uffff\u001b\ud800Uddin 😀\t\u0085'
  const bytes = await bytesOf('xlsx', [[name, '', 1, 2]])
  const { entries, close } = await openZip(bytes, { entries: 50, totalBytes: 1_000_000 })
  for (const entry of entries) {
    expect((await entry.read(1_000_000)).toString()).not.toMatch(
      /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|&#/u,
    )
  }
  close()
  const { sheets } = await readXlsx(bytes)
  expect(sheets[0]?.rows[1]?.[0]).toBe('Rahim Uddin 😀\t\u0085')
})
