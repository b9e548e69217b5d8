import fc from 'fast-check'
import { expect, it } from 'vitest'

import { circleOf } from './first-view.ts'
import { joinShared, type SharedFile } from './shared-files.ts'

const file = (id: string, pages: string[], bytes: number, isWhole = false): SharedFile => ({
  ids: [id],
  pages: new Set(pages),
  bytes,
  isWhole,
})
const weightOf = () => 1
const idsOf = (files: readonly SharedFile[]) =>
  files.map(({ ids }) => ids.toSorted().join('+')).toSorted()

it('joins what the same pages load, and leaves large code to the page that needs it', () => {
  const files = [
    file('small', ['login', 'register'], 100),
    file('smaller', ['login', 'register', 'profile'], 100),
    file('large', ['profile', 'register'], 90_000),
  ]
  expect(idsOf(joinShared(files, { importsOf: () => [], weightOf }))).toEqual([
    'large',
    'small+smaller',
  ])
})

it('counts what a joined file imports as loaded by its pages', () => {
  const files = [
    file('form', ['login', 'register'], 100),
    file('chart', ['login', 'register', 'dashboard', 'orders'], 100),
    // `form` would bring this to the dashboard and the orders.
    file('frame', ['login', 'register'], 90_000, true),
  ]
  const importsOf = (id: string) => (id === 'form' ? ['frame'] : [])
  expect(idsOf(joinShared(files, { importsOf, weightOf }))).toEqual(['chart', 'form'])
})

it('never joins two of which one needs the other by way of a third', () => {
  const files = [
    file('dialog', ['login'], 10),
    file('between', ['login'], 10, true),
    file('button', ['login'], 10),
  ]
  const imports: Record<string, string[]> = { dialog: ['between'], between: ['button'] }
  const importsOf = (id: string) => imports[id] ?? []
  expect(idsOf(joinShared(files, { importsOf, weightOf }))).toEqual(['button', 'dialog'])
})

it('files of any pages keep all their modules, and wait for one another in no circle', () => {
  const made = fc.integer({ min: 1, max: 9 }).chain((count) =>
    fc.array(
      fc.record({
        pages: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
        bytes: fc.integer({ min: 0, max: 30_000 }),
        isWhole: fc.boolean(),
        // Later modules alone: imports of modules go round nowhere.
        imports: fc.array(fc.integer({ min: 1, max: count }), { maxLength: 3 }),
      }),
      { minLength: count, maxLength: count },
    ),
  )
  fc.assert(
    fc.property(made, (parts) => {
      const files = parts.map(({ pages, bytes, isWhole }, at) =>
        file(`${at}`, pages, bytes, isWhole),
      )
      const importsOf = (id: string) =>
        (parts[Number(id)]?.imports ?? []).map((step) => `${Number(id) + step}`)
      const joined = joinShared(files, { importsOf, weightOf })
      const open = files.filter(({ isWhole }) => !isWhole).flatMap(({ ids }) => ids)
      expect(joined.flatMap(({ ids }) => ids).toSorted()).toEqual(open.toSorted())
      const all = [...joined, ...files.filter(({ isWhole }) => isWhole)]
      const nameOf = new Map(all.flatMap(({ ids }) => ids.map((id) => [id, ids.join()] as const)))
      const chunks = all.map(({ ids }): [string, { imports: string[] }] => {
        const imports = ids.flatMap(importsOf).flatMap((id) => nameOf.get(id) ?? [])
        return [ids.join(), { imports: imports.filter((name) => name !== ids.join()) }]
      })
      expect(circleOf(new Map(chunks))).toBeUndefined()
    }),
  )
})
