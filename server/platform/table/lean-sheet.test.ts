import { describe, expect, it } from 'vitest'

import { workbookOfXml } from '#test/workbook.ts'

import { leanSheet } from './lean-sheet.ts'
import { readXlsxRows } from './read-xlsx-rows.ts'

const mostRows = 10_002
const sheetOf = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`
const read = (xml: string) =>
  Array.fromAsync(readXlsxRows(Buffer.from(workbookOfXml(xml)), mostRows))
const count = (text: string, part: string) => text.split(part).length - 1

describe('a sheet whose cells are far apart', () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => at + 1)
  const atTheEnd = sheetOf(
    ...lines.map((line) => `<row r="${line}"><c r="XFD${line}"><v>1</v></c></row>`),
  )

  it('is read no further than its first row that is too wide', async () => {
    const lean = leanSheet(atTheEnd, mostRows)
    expect([count(lean, '<row'), count(lean, '<c ')]).toEqual([1, 2])
    await expect(read(atTheEnd)).rejects.toMatchObject({
      statusCode: 400,
      message: 'Line 1 has more than 500 cells',
    })
  })

  it('makes no rows of the lines between them', async () => {
    const far = sheetOf(
      '<row r="1"><c r="A1"><v>1</v></c></row>',
      '<row r="1048576"><c r="SF1048576"><v>2</v></c></row>',
    )
    expect(count(leanSheet(far, mostRows), '<row')).toBe(2)
    const [first, last] = await read(far)
    expect(first).toEqual({ line: 1, cells: ['1'] })
    expect(last).toEqual({
      line: 1_048_576,
      cells: [...Array.from({ length: 499 }, () => ''), '2'],
    })
  })

  it('may have a look without values anywhere', async () => {
    const looks = lines.map((line) => `<row r="${line}"><c r="XFD${line}" s="1"/></row>`)
    const columns = '<cols>' + '<col min="1" max="16384" width="9"/>'.repeat(5_000) + '</cols>'
    const goods = '<row r="6000"><c r="B6000" t="inlineStr"><is><t>Saree</t></is></c></row>'
    const sheet = columns + sheetOf(...looks, goods)
    expect(leanSheet(sheet, mostRows).length).toBeLessThan(300)
    expect(await read(sheet)).toEqual([{ line: 6_000, cells: ['', 'Saree'] }])
  })

  it('has the rows that are asked for, and no more', () => {
    const rows = lines.map((line) => `<row><c><v>${line}</v></c></row>`)
    expect(count(leanSheet(sheetOf(...rows), 7), '<row')).toBe(7)
  })

  it('keeps of a long cell a letter more than allowed', () => {
    const cell = `<c t="inlineStr"><is><t>${'x'.repeat(1_000_000)}</t></is></c>`
    expect(leanSheet(sheetOf(`<row>${cell}</row>`), mostRows).length).toBeLessThan(40_300)
  })
})

it('values of every kind are those of the sheet', async () => {
  const cells = [
    '<x:c t="inlineStr"><x:is><x:r><x:t>Sa</x:t></x:r><x:r><x:t>ree &amp; &lt;b&gt;</x:t></x:r>',
    '<x:rPh sb="0" eb="1"><x:t>sari</x:t></x:rPh></x:is></x:c>',
    '<x:c r="D1" t="str"><x:f>A1</x:f><x:v>শাড়ি</x:v></x:c>',
    '<x:c r="C1" t="b"><x:v>1</x:v></x:c>',
    '<x:c r="F1"><x:v>12.5</x:v></x:c>',
    '<x:c t="e"><x:v>#N/A</x:v></x:c>',
  ]
  const row = ['Saree & <b>', '', 'yes', 'শাড়ি', '', '12.5', '#N/A']
  expect(await read(`<x:sheetData><x:row r="3">${cells.join('')}</x:row></x:sheetData>`)).toEqual([
    { line: 3, cells: row },
  ])
})

it('lines grow, whatever the file says of them', async () => {
  const cell = '<c><v>1</v></c>'
  const said = ['5', '5', '-1', 'NaN', '1e9', '2.5', '20', '3']
  const rows = await read(sheetOf(...said.map((line) => `<row r="${line}">${cell}</row>`)))
  expect(rows.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9, 10, 20, 21])
})
