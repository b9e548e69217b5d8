import { expect, it } from 'vitest'

import { createApi } from '#app/api/api.ts'

import { askingOnce } from './asking-once.ts'

it('loaders of a page share one call for the same question', async () => {
  const asked: string[] = []
  const api = createApi(
    askingOnce((key, { query }) => {
      asked.push(`${key} ${JSON.stringify(query)}`)
      return Promise.resolve({ success: true, statusCode: 200, message: 'OK', data: [] })
    }),
  )
  const categoryId = '0190a000-0000-7000-8000-00000000000a'
  await Promise.all([
    api('GET /categories'),
    api('GET /categories'),
    api('GET /subcategories'),
    api('GET /subcategories', { query: { categoryId } }),
  ])
  await api('GET /categories')
  expect(asked).toEqual([
    'GET /categories {}',
    'GET /subcategories {}',
    `GET /subcategories {"categoryId":"${categoryId}"}`,
  ])
})
