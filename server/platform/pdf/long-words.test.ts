import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, it } from 'vitest'

const server = fileURLToPath(new URL('../../', import.meta.url))
const compiler = NodeCompiler.create({ workspace: server })

/** In how many lines of 30 mm a text is set, and how wide the widest is. */
function setIn30Millimetres(text: string): { lines: number; isWithin: boolean } {
  const mainFileContent = `
    #import "/platform/pdf/long-words.typ": breaking
    #set text(size: 10pt, top-edge: 10pt, bottom-edge: 0pt, hyphenate: false)
    #set par(leading: 0pt)
    #context {
      let body = breaking(sys.inputs.text)
      let size = measure(width: 30mm, body)
      [#metadata((lines: calc.round(size.height / 10pt), width: size.width / 1mm)) <size>]
    }`
  const made = compiler.query({ mainFileContent, inputs: { text } }, { selector: '<size>' })
  const [{ value }] = made as [{ value: { lines: number; width: number } }] // as: the metadata above
  return { lines: value.lines, isWithin: value.width <= 30.01 }
}

it.each([
  ['a short word', 'Jamdani', 1],
  ['short words', 'Jamdani saree of Tangail', 2],
  ['a word that is longer than a line', 'Case_for_Samsung_Galaxy_S24_Ultra_5G_Shockproof', 3],
  ['an address of the web', `https://shop.example/${'a1'.repeat(20)}`, 4],
])('%s is set within its column', (_what, text, lines) => {
  expect(setIn30Millimetres(text)).toEqual({ lines, isWithin: true })
})

it('every paper breaks long words', async () => {
  const papers = await Array.fromAsync(glob('modules/**/*.typ', { cwd: server }))
  const texts = papers.map((path) => [path, readFileSync(join(server, path), 'utf8')] as const)
  const whole = texts.filter(([, text]) => text.includes('#set document'))
  expect(whole.length).toBeGreaterThan(5)
  const without = whole.filter(([, text]) => !/#show: (breaking|list-page)/.test(text))
  expect(without.map(([path]) => path)).toEqual([])
})
