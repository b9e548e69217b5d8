import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../../test/an-empty-page.ts'
import { useCheck } from './use-check.ts'

type Input = { courier: string; columns?: string }
/** Checks on the wire: each can be answered. */
const wire: { input: Input; answer: (found: string) => void; fail: (error: Error) => void }[] = []
const drawn: ReturnType<typeof useCheck<Input, string>>[] = []
function Page() {
  drawn.push(
    useCheck(
      (input: Input) =>
        new Promise<string>((answer, fail) => {
          wire.push({ input, answer, fail })
        }),
    ),
  )
  return null
}
function shown() {
  const last = drawn.at(-1)
  if (!last) throw new Error('Nothing was drawn')
  return last
}
const check = (input: Input) => act(async () => shown().check(input))
const answer = (at: number, found: string) => act(async () => wire[at]?.answer(found))
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  for (const list of [wire, drawn]) list.length = 0
  root = createRoot(anEmptyPage())
  await act(async () => root.render(<Page />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('a reply that comes after a change is dropped, and a later one stands with what was asked', async () => {
  await check({ courier: 'Pathao' })
  expect(shown().busy).toBe(true)
  await act(async () => shown().forget())
  await answer(0, 'rows of Pathao')
  expect(shown()).toMatchObject({ busy: false, checked: undefined })
  await check({ courier: 'RedX' })
  expect(shown().checked).toBeUndefined()
  await answer(1, 'rows of RedX')
  expect(shown().checked).toEqual({ input: { courier: 'RedX' }, found: 'rows of RedX' })
  // Another one is chosen, and checked at once.
  await act(async () => {
    shown().forget()
    shown().check({ courier: 'Paperfly' })
  })
  expect(shown()).toMatchObject({ busy: true, checked: undefined })
})

it('the last reply stays while the same is checked with other columns, also where that fails', async () => {
  await check({ courier: 'Pathao' })
  await answer(0, 'rows')
  await check({ courier: 'Pathao', columns: 'other' })
  expect(shown()).toMatchObject({ busy: true, checked: { found: 'rows' } })
  await act(async () => wire[1]?.fail(new TypeError('Failed to fetch')))
  expect(shown()).toMatchObject({ busy: false, checked: { found: 'rows' } })
  expect(shown().refusal).toBeDefined()
  await check({ courier: 'Pathao', columns: 'other' })
  expect(shown().refusal).toBeUndefined()
  await answer(2, 'others')
  expect(shown().checked?.found).toBe('others')
})
