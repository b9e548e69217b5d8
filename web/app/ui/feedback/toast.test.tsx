import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useToaster, type Toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../test/an-empty-page.ts'
import { toast, toastTimes } from './toast.ts'

/** The toasts at each render. */
const drawn: (readonly Toast[])[] = []
let root: Root

function Toasts() {
  drawn.push(useToaster(toastTimes).toasts)
  return null
}

const texts = () =>
  (drawn.at(-1) ?? []).filter(({ visible }) => visible).map(({ message }) => message)
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  root = createRoot(anEmptyPage())
  await act(async () => root.render(<Toasts />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a loading toast stays until it is dismissed; others disappear by themselves', async () => {
  await act(async () => {
    toast.loading('Uploading', { id: 'upload' })
    toast.success('Saved')
    toast('Noted')
  })
  expect(texts()).toEqual(expect.arrayContaining(['Uploading', 'Saved', 'Noted']))
  await pass(2_500)
  expect(texts()).toEqual(expect.arrayContaining(['Uploading', 'Noted']))
  expect(texts()).not.toContain('Saved')
  await pass(10 * 60_000)
  expect(texts()).toEqual(['Uploading'])
  await act(async () => toast.dismiss('upload'))
  expect(texts()).toEqual([])
})
