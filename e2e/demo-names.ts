import { demoCategories, demoProducts } from '../demo/products/index.ts'

interface Named {
  name: string
  nameBn?: string
  subs?: readonly Named[]
}

const branchOf = (one: Named): Named[] => [one, ...(one.subs ?? []).flatMap(branchOf)]

/** What the demo shop calls its categories and products in Bangla, by their names in English. */
export const banglaOfDemo: ReadonlyMap<string, string> = new Map([
  ...demoCategories.flatMap(branchOf).map(({ name, nameBn = name }) => [name, nameBn] as const),
  ...demoProducts.map(({ name, bangla }) => [name, bangla.name] as const),
])

/** Latin words that its texts in Bangla have, as everybody writes them: RAM, LED. */
export const latinOfDemo: ReadonlySet<string> = new Set(
  demoProducts
    .flatMap(({ bangla: { name, description, details, faqs, sizeLabel } }) => [
      ...[name, description, sizeLabel, ...details],
      ...faqs.flatMap(({ question, answer }) => [question, answer]),
    ])
    .flatMap((text) => text.match(/[a-z]{2,}/gi) ?? []),
)
