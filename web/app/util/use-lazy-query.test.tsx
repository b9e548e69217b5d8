import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../test/an-empty-page.ts'
import { useLazyQuery } from './use-lazy-query.ts'

const question = vi.fn<(tab: string) => Promise<string>>()
/** The component at each render. */
const drawn: ReturnType<typeof useLazyQuery<string, string>>[] = []
let root: Root

function Tabs() {
  drawn.push(useLazyQuery<string, string>('tabs', question))
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  question.mockReset()
  root = createRoot(anEmptyPage())
  const router = createMemoryRouter([{ path: '/', Component: Tabs }])
  await act(async () => root.render(<RouterProvider router={router} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

function part() {
  const last = drawn.at(-1)
  if (!last) throw new Error('The part is not there')
  return last
}
const choose = (tab: string) => act(async () => part().reload(tab))

it('a lazy query is sent again after a failure, and shows the reply', async () => {
  question.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('best sellers')
  await choose('sales')
  expect(part().answers.get('sales')).toMatchObject({ state: 'failed' })
  await choose('sales')
  expect(part().answers.get('sales')).toEqual({ state: 'ready', value: 'best sellers' })
  expect(question).toHaveBeenCalledTimes(2)
})

it('a lazy query keeps its reply during a reload, also when the reload fails', async () => {
  question.mockResolvedValueOnce('old').mockRejectedValueOnce(new Error('offline'))
  await choose('sales')
  await choose('sales')
  expect(part().answers.get('sales')).toEqual({ state: 'ready', value: 'old' })
  const next = Promise.withResolvers<string>()
  question.mockReturnValueOnce(next.promise)
  await choose('sales')
  expect(part().answers.get('sales')).toEqual({ state: 'ready', value: 'old' })
  await act(async () => next.resolve('new'))
  expect(part().answers.get('sales')).toEqual({ state: 'ready', value: 'new' })
})
