import { expect, it, vi } from 'vitest'

import type { Api } from '#app/api/api.ts'

import { aProduct } from '../../../../test/a-product.ts'
import { findRelated } from './related-products.tsx'

const product = aProduct({ _id: 'p' })
const ids = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name}${at}`)

/** Related products for these of the sub-category and these of the whole category, newest first. */
async function related(near: readonly string[], all: readonly string[]) {
  const asked = vi.fn<(query: { subCategory?: string; limit: number }) => void>()
  // as: the only call made here.
  const api = (async (
    _key: string,
    { query }: { query: { subCategory?: string; limit: number } },
  ) => {
    asked(query)
    const found = query.subCategory === undefined ? all : near
    return {
      data: found
        .slice(0, query.limit)
        .map((_id) => aProduct({ _id, remainingProducts: _id.startsWith('gone') ? 0 : 5 })),
    }
  }) as unknown as Api
  const found = await findRelated(api, product)
  return { found: found.map(({ _id }) => _id), lists: asked.mock.calls.length }
}

it('goods of the same sub-category are enough where there are eight', async () => {
  const near = ids(9, 'near')
  expect(await related(near, [])).toEqual({ found: near.slice(0, 8), lists: 1 })
  expect(await related(['p', ...near], [])).toEqual({ found: near.slice(0, 8), lists: 1 })
})

it('the rest of the category follows them, each product once, and never the one on the page', async () => {
  const near = ['near0', 'p', 'near1']
  const all = ['all0', 'near0', 'p', 'all1', 'near1', 'all2', 'all3', 'all4', 'all5', 'all6']
  const found = ['near0', 'near1', 'all0', 'all1', 'all2', 'all3', 'all4', 'all5']
  expect(await related(near, all)).toEqual({ found, lists: 2 })
})

it('sold-out goods come last of both lists together', async () => {
  const near = ['near0', 'near1', 'gone0', 'gone1']
  const all = ['all0', 'near0', 'near1', 'all1', 'all2', 'gone2', 'gone0']
  const found = ['near0', 'near1', 'all0', 'all1', 'all2', 'gone0', 'gone1', 'gone2']
  expect(await related(near, all)).toEqual({ found, lists: 2 })
  const enough = [...ids(4, 'near'), ...ids(5, 'gone')]
  expect((await related(enough, ids(9, 'all'))).found).toEqual([
    ...ids(4, 'near'),
    ...ids(4, 'all'),
  ])
})

it('a product that is alone has none', async () => {
  expect((await related(['p'], ['p'])).found).toEqual([])
})
