import type { BulkJob } from '@haat/contract/order/order-bulk'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { clearSession, setSession } from '#app/api/session-store.ts'

import { anEmptyPage } from '../../../../../test/an-empty-page.ts'
import { aUser } from '../../../../../test/a-user.ts'
import { dismissBulkJob, noteBulkJobs, useForgetBulkJobs } from './unread-bulk-jobs.ts'
import { useBulkJobs } from './use-bulk-jobs.ts'

vi.mock('#app/api/browser-api.ts', () => ({ browserApi: vi.fn<Api>() }))

const answer = vi.mocked(browserApi)
let root: Root
/** The ids of the jobs at each render. */
const drawn: (readonly string[])[] = []
const shown = () => drawn.at(-1)

const aJob = (_id: string, own: Partial<BulkJob> = {}): BulkJob => ({
  ...{ _id, act: 'move', status: 'processing', createdAt: '2026-11-21T09:46:00.000Z' },
  ...{ state: 'done', total: 3, done: 3, refused: [] },
  ...own,
})

function Page() {
  useForgetBulkJobs()
  drawn.push(useBulkJobs(() => undefined).jobs.map(({ _id }) => _id))
  return null
}

async function open(...jobs: BulkJob[]) {
  answer.mockResolvedValue(jobs)
  root = createRoot(anEmptyPage())
  await act(async () => root.render(<Page />))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  setSession(aUser({ role: 'admin' }), 'a token')
  for (const id of ['here', 'elsewhere', 'running']) dismissBulkJob(id)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('results are told of what was begun here, not of what ended elsewhere', async () => {
  noteBulkJobs(['here'])
  await open(aJob('here'), aJob('elsewhere'))
  expect(shown()).toEqual(['here'])
  await act(async () => dismissBulkJob('here'))
  expect(shown()).toEqual([])
})

it('what is still running is told, wherever it was begun, and its result too', async () => {
  await open(aJob('running', { state: 'running' }))
  expect(shown()).toEqual(['running'])
  answer.mockResolvedValue([aJob('running')])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(shown()).toEqual(['running'])
})

it('the next login sees no result of the last one', async () => {
  noteBulkJobs(['here'])
  await open(aJob('here'))
  expect(shown()).toEqual(['here'])
  await act(async () => clearSession())
  await act(async () => setSession(aUser({ role: 'admin' }), 'another token'))
  expect(shown()).toEqual([])
})
