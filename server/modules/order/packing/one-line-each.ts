import { normalForm } from '@haat/contract/text/normal-form'

/** Pictures as SVG. */
const pictures: ReadonlySet<string> = new Set(['svg', 'qr'])

/**
 * What a print says, each text on one line: a line break in a name, which older releases stored, would look like a line of the
 * layout ('PAID IN FULL').
 */
export const oneLineEach = (sheet: object): unknown =>
  JSON.parse(
    JSON.stringify(sheet, (key, value: unknown) =>
      typeof value === 'string' && !pictures.has(key) ? normalForm.line(value) : value,
    ),
  )
