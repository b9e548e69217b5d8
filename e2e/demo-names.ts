import { colorIn } from '@haat/contract/product/color-names'

import { demoCategories, demoProducts } from '../demo/products/index.ts'

interface Named {
  name: string
  nameBn?: string
  subs?: readonly Named[]
}

const branchOf = (one: Named): Named[] => [one, ...(one.subs ?? []).flatMap(branchOf)]

const questions = demoProducts.flatMap(({ faqs, bangla }) =>
  faqs.flatMap(({ question, answer }, at) => {
    const { question: asked = question, answer: said = answer } = bangla.faqs[at] ?? {}
    return [[question, asked] as const, [answer, said] as const]
  }),
)
const colors = demoProducts
  .flatMap(({ variants }) => variants.flatMap(({ color }) => color ?? []))
  .map((color) => [color, colorIn('bn', color)] as const)

/** What the demo shop calls its categories, products, questions and colours in Bangla, by their names in English. */
export const banglaOfDemo: ReadonlyMap<string, string> = new Map([
  ...demoCategories.flatMap(branchOf).map(({ name, nameBn = name }) => [name, nameBn] as const),
  ...demoProducts.map(({ name, bangla }) => [name, bangla.name] as const),
  ...questions,
  ...colors,
])

/** Words that shoppers search its products by, as they were written. */
export const tagsOfDemo: ReadonlySet<string> = new Set(demoProducts.flatMap(({ tags }) => tags))

/** Latin words that its texts in Bangla have, as everybody writes them: RAM, LED. */
export const latinOfDemo: ReadonlySet<string> = new Set(
  demoProducts
    .flatMap(({ bangla: { name, description, details, faqs, sizeLabel } }) => [
      ...[name, description, sizeLabel, ...details],
      ...faqs.flatMap(({ question, answer }) => [question, answer]),
    ])
    .flatMap((text) => text.match(/[a-z]{2,}/gi) ?? []),
)
