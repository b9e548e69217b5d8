import type { BulkJob } from '@haat/contract/order/order-bulk'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../../../test/an-empty-page.ts'
import { BulkJobs } from './bulk-jobs.tsx'
import { useDismissLater } from './use-dismiss-later.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aJob = (_id: string, own: Partial<BulkJob> = {}): BulkJob => ({
  ...{ _id, act: 'move', status: 'processing', createdAt: '2026-11-21T09:46:00.000Z' },
  ...{ state: 'done', total: 3, done: 3, refused: [] },
  ...own,
})

const wordsOf = (...jobs: BulkJob[]) =>
  renderToStaticMarkup(
    <BulkJobs jobs={jobs} failure={undefined} wordsFor={() => 'Processing'} />,
  ).replaceAll(/<[^>]*>/g, ' ')

it('one result is told whole, several are folded into one line', () => {
  expect(wordsOf(aJob('one'))).toContain('3 orders moved to Processing')
  const many = wordsOf(aJob('one'), aJob('two'))
  expect(many).toContain('2 tasks are done')
  expect(many).not.toContain('3 orders moved')
  const refused = [{ orderId: '0190a000-0000-7000-8000-00000000000a', message: 'No' }]
  expect(wordsOf(aJob('one'), aJob('two', { refused }))).toContain(
    '2 tasks are done, not to 1 order',
  )
})

it.each([
  [true, 1],
  [false, 0],
])('a result of which nothing failed (%s) goes by itself', async (goes, times) => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  const dismiss = vi.fn<() => void>()
  function Line() {
    useDismissLater(goes, dismiss)
    return null
  }
  const root = createRoot(anEmptyPage())
  await act(async () => root.render(<Line />))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(dismiss).toHaveBeenCalledTimes(times)
  await act(async () => root.unmount())
})
