import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../test/an-empty-page.ts'
import { useAskOnceMore } from './use-ask-once-more.ts'

const place = { division: 'Dhaka', district: 'Dhaka', city: 'Savar' }
let root: Root
/** The result of the hook at each render. */
const drawn: ReturnType<typeof useAskOnceMore>[] = []

function Part() {
  drawn.push(useAskOnceMore([]))
  return null
}
const asks = (details: string) =>
  // as: act() resolves to what its work does.
  act(async () => drawn.at(-1)?.asks(details, place)) as unknown as Promise<boolean>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  root = createRoot(anEmptyPage())
  await act(async () => root.render(<Part />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('asks once for each address that leads nowhere, and who insists goes on', async () => {
  expect(await asks('x 123')).toBe(true)
  expect(drawn.at(-1)?.isOpen('x 123')).toBe(true)
  expect(await asks('x 123')).toBe(false)
  expect(await asks('Savar')).toBe(true)
  expect(drawn.at(-1)?.isOpen('x 123')).toBe(false)
})

it('does not ask for one that leads somewhere, nor for an empty one', async () => {
  expect(await asks('House 7 Road 1')).toBe(false)
  expect(await asks(' ')).toBe(false)
})
