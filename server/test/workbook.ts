import { zipSync } from 'fflate'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The bytes of a workbook with one sheet of these texts, which must not need escapes. */
export function workbookOf(
  rows: readonly (readonly string[])[],
  level: 0 | 9 = 9,
): Uint8Array<ArrayBuffer> {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const lines = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`)
  return workbookOfXml(`<sheetData>${lines.join('')}</sheetData>`, level)
}

/**
 * The bytes of a workbook with one sheet of this XML. By hand, since a library that writes workbooks keeps to the limits of
 * Excel.
 */
export function workbookOfXml(sheet: string, level: 0 | 9 = 9): Uint8Array<ArrayBuffer> {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${sheet}</worksheet>`,
  }
  const bytes = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, new Uint8Array(Buffer.from(text))]),
  )
  return new Uint8Array(zipSync(bytes, { level }))
}
