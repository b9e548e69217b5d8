import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '#app/api/api.ts'

import { aReadPage } from '../../../../test/a-read-page.tsx'
import { useReadAfterConflict } from './use-read-after-conflict.ts'

let closed = 0
const drawn: ReturnType<typeof useReadAfterConflict>[] = []
function Page() {
  drawn.push(
    useReadAfterConflict(() => {
      closed += 1
    }),
  )
  return null
}
function shown() {
  const last = drawn.at(-1)
  if (!last) throw new Error('The page is not there')
  return last
}
const refusal = (statusCode: number) =>
  new ApiError({ success: false, statusCode, message: 'No', requestId: '' })

let page: Awaited<ReturnType<typeof aReadPage>>
beforeEach(async () => {
  page = await aReadPage(Page)
  closed = 0
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

it.each([
  ['somebody else was faster', 409, 1],
  ['something was typed badly', 400, 0],
])('where %s, the page is read anew at the end', async (_why, status, times) => {
  await expect(shown().attempt(() => Promise.reject(refusal(status)))).rejects.toThrow('No')
  expect(page.reads()).toBe(0)
  await act(async () => shown().close())
  expect([page.reads(), closed]).toEqual([times, 1])
})
