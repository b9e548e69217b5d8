import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '#app/api/api.ts'

import { anEmptyPage } from '../../../../test/an-empty-page.ts'
import { useReadAfterConflict } from './use-read-after-conflict.ts'

let reads = 0
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

let unmount: () => Promise<void>
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('document', anEmptyPage().ownerDocument)
  vi.stubGlobal('window', { event: undefined })
  const loader = () => {
    reads += 1
    return reads
  }
  const root = createRoot(anEmptyPage())
  const router = createMemoryRouter([{ path: '/', loader, Component: Page }])
  await act(async () => root.render(<RouterProvider router={router} />))
  unmount = async () => act(async () => root.unmount())
  reads = 0
  closed = 0
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

it.each([
  ['somebody else was faster', 409, 1],
  ['something was typed badly', 400, 0],
])('where %s, the page is read anew at the end', async (_why, status, times) => {
  await expect(shown().attempt(() => Promise.reject(refusal(status)))).rejects.toThrow('No')
  expect(reads).toBe(0)
  await act(async () => shown().close())
  expect([reads, closed]).toEqual([times, 1])
})
