import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const ofWeb = createRequire(join(root, 'web/package.json'))
const whole = ofWeb.resolve(
  '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
)

const dataOf = (file: string) => `url(data:font/woff2;base64,${readFileSync(file, 'base64')})`

// Two consonants joined, with the marks that conjuncts carry, and three with what stands last in such.
const letters = Array.from('কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ')
const conjuncts = letters.flatMap((one) =>
  letters.flatMap((other) => [
    ...['', 'ি', 'ু', 'ৃ', '্র', '্য', '্ব'].map((rest) => `${one}্${other}${rest}`),
  ]),
)

test('each weight of the Bangla font sets every conjunct as the whole font does', async ({
  page,
}) => {
  for (const weight of ['400', '650']) {
    const cut = join(root, `web/app/styles/fonts/anek-bangla-bengali-${weight}.woff2`)
    const differing = await page.evaluate(
      async ({ fonts, weight: shown, words }) => {
        const context = document.createElement('canvas').getContext('2d')
        const widths: number[][] = []
        for (const source of fonts) {
          const face = new FontFace(`Bangla ${widths.length}`, source, { weight: '100 800' })
          document.fonts.add(await face.load())
          if (context) context.font = `${shown} 100px '${face.family}'`
          widths.push(words.map((word) => context?.measureText(word).width ?? 0))
        }
        const [own = [], theirs = []] = widths
        return words.filter((_, at) => Math.abs((own[at] ?? 0) - (theirs[at] ?? -1)) > 0.2)
      },
      { fonts: [dataOf(cut), dataOf(whole)], weight, words: conjuncts },
    )
    expect(differing).toEqual([])
  }
})
