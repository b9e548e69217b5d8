import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../test/an-empty-page.ts'
import { useHiddenByScroll } from './use-hidden-by-scroll.ts'

let root: Root
let browser: EventTarget
/** Whether the bar is hidden, at each render. */
const drawn: boolean[] = []
const navigates: NavigateFunction[] = []

function Bar() {
  drawn.push(useHiddenByScroll())
  return null
}

function Page({ withBar }: { withBar: boolean }) {
  navigates.push(useNavigate())
  return withBar && <Bar />
}

const isHidden = () => drawn.at(-1)

const show = (withBar = true) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <Page withBar={withBar} />
      </MemoryRouter>,
    ),
  )
const scrollTo = (y: number) =>
  act(async () => {
    vi.stubGlobal('scrollY', y)
    browser.dispatchEvent(new Event('scroll'))
  })

beforeEach(async () => {
  browser = new EventTarget()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  root = createRoot(anEmptyPage())
  await show()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('hides while scrolling down, shows while scrolling up', async () => {
  expect(isHidden()).toBe(false)
  await scrollTo(600)
  expect(isHidden()).toBe(true)
  await scrollTo(500)
  expect(isHidden()).toBe(false)
})

it('is there again on a page that comes after one without a bar', async () => {
  await scrollTo(600)
  await show(false)
  await scrollTo(0)
  await show()
  expect(isHidden()).toBe(false)
})

it('is there on each new page, also where the browser scrolls to its former place', async () => {
  await scrollTo(600)
  expect(isHidden()).toBe(true)
  await act(async () => {
    vi.stubGlobal('scrollY', 1_400)
    await navigates.at(-1)?.('/products')
  })
  expect(isHidden()).toBe(false)
  // The browser tells of its own scrolling afterwards.
  await scrollTo(1_400)
  expect(isHidden()).toBe(false)
})
