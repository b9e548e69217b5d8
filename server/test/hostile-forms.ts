import { deep, many } from './hostile-bodies.ts'

const boundary = 'x-of-the-form'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A part of a form, whose headers may be anything. */
const part = (disposition: string, content: string, others: readonly string[] = []) =>
  [`--${boundary}`, `content-disposition: ${disposition}`, ...others, '', content, ''].join('\r\n')
const end = `--${boundary}--\r\n`

const field = (name: string, value: string) => part(`form-data; name="${name}"`, value)
const file = (name: string, fileName: string, bytes: string) =>
  part(`form-data; name="${name}"; filename="${fileName}"`, bytes, ['content-type: image/png'])

/** The text of a form with these fields. */
export const formOf = (fields: readonly (readonly [name: string, value: string])[]): string =>
  fields.map(([name, value]) => field(name, value)).join('') + end

const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

/** Values of a field, hostile to what reads it as JSON. */
const hostileValues = [
  deep(200_000),
  JSON.stringify(Array.from({ length: 100_000 }, () => 1)),
  JSON.stringify(Array.from({ length: 2_400 }, () => ({}))),
  JSON.stringify([many(60_000, (at) => [`f${at}`, 1])]),
  JSON.stringify({ columns: Array.from({ length: 2_400 }, () => 7), rows: {}, note: [] }),
  '['.repeat(50_000),
  'ক'.repeat(300_000),
  '\u0000',
]

/** Forms that are hostile to a call whose form has these fields and files. */
export function hostileForms(fields: readonly string[], files: readonly string[]): string[] {
  const [first = 'name'] = fields
  const [picture = 'file'] = files
  return [
    ...hostileValues.map((value) => fields.map((name) => field(name, value)).join('') + end),
    times(501, (at) => field(`f${at}`, 'x')) + end,
    times(499, () => field(first, 'x')) + end,
    times(450, () => field(first, '[1]')) + end,
    field(first, 'x'.repeat(5_000_000)) + end,
    field('x'.repeat(200_000), 'x') + end,
    field('__proto__', '{}') + field('constructor', 'x') + end,
    part(`form-data; name="${first}"`, deep(100_000), ['content-type: application/json']) + end,
    part(`form-data; name="${first}"`, '{"a":1}', ['content-type: application/json']) + end,
    part(`form-data; name="${first}"`, 'x', ['content-transfer-encoding: base64']) + end,
    part('form-data', 'x') + end,
    part('attachment; name=', 'x') + end,
    part(`form-data; name="${first}"; name="b"; filename*=UTF-8''%00%ff`, 'x') + end,
    part(`form-data; name="${first}"`, 'x', [`x-long: ${'x'.repeat(100_000)}`]) + end,
    part(
      `form-data; name="${first}"`,
      'x',
      Array.from({ length: 3_000 }, () => 'x: y'),
    ) + end,
    times(700, () => file(picture, 'x.png', 'x')) + end,
    times(20, (at) => file(`other${at}`, 'x.png', 'x')) + end,
    file(picture, '../../../etc/passwd\u0000', 'x'.repeat(20)) + end,
    file(picture, 'x'.repeat(200_000), 'x') + end,
    file(picture, '', '') + end,
    file(first, 'x.png', 'x') + field(picture, 'x') + end,
    file(picture, 'x.png', 'x'.repeat(30_000)).slice(0, 20_000),
    field(first, 'x').slice(0, -10),
    times(50_000, () => `--${boundary}\r\n`) + end,
    `\r\n`.repeat(100_000) + end,
    `${end}${field(first, 'x')}${end}`,
    '{"name":"x"}',
    '',
  ]
}
