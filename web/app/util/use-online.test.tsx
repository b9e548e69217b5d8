import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aHearingWindow } from '../../test/a-hearing-window.ts'
import { anEmptyPage } from '../../test/an-empty-page.ts'

const retry = vi.fn<() => void>()
let root: Root
let browser: EventTarget
let showFailed: () => Promise<void>

const goOnline = () => act(async () => void browser.dispatchEvent(new Event('online')))

beforeEach(async () => {
  browser = aHearingWindow()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.resetModules()
  const { useWhenOnlineAgain } = await import('./use-online.ts')
  const Failed = () => {
    useWhenOnlineAgain(retry)
    return null
  }
  root = createRoot(anEmptyPage())
  showFailed = () => act(async () => root.render(<Failed />))
  retry.mockClear()
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what failed is tried again when the browser goes online', async () => {
  await showFailed()
  expect(retry).not.toHaveBeenCalled()
  await goOnline()
  expect(retry).toHaveBeenCalledOnce()
})

it('what is shown as failed just after the browser went online is tried again too', async () => {
  await goOnline()
  vi.advanceTimersByTime(1_000)
  await showFailed()
  expect(retry).toHaveBeenCalledOnce()
})

it('what fails later waits for the next time', async () => {
  await goOnline()
  vi.advanceTimersByTime(4_000)
  await showFailed()
  expect(retry).not.toHaveBeenCalled()
})

it('what fails because the browser went offline again waits for the next time', async () => {
  await goOnline()
  vi.stubGlobal('navigator', { onLine: false })
  await showFailed()
  expect(retry).not.toHaveBeenCalled()
})
