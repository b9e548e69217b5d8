import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../../../test/an-empty-page.ts'
import { useInTurn } from './use-in-turn.ts'

/** What stood in the list when each code had its turn. */
const seen: string[] = []
const failures: unknown[] = []
/** Lets the code go on that is asked for at the moment. */
let answer: () => void = () => undefined
let root: Root
const drawn: ((code: string) => void)[] = []

function Page() {
  const [list, setList] = useState<readonly string[]>([])
  const take = useInTurn(async (code: string) => {
    seen.push(`${code}: ${list.join(' ')}`)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    if (code === 'bad') throw new Error('Not this one')
    setList([...list, code])
  })
  drawn.push(take)
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('reportError', (error: unknown) => failures.push(error))
  root = createRoot(anEmptyPage())
  await act(async () => root.render(<Page />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('each reads what the one before changed, also where all were wished for at once', async () => {
  await act(async () => {
    for (const code of ['A', 'bad', 'B', 'C']) drawn[0]?.(code)
    for (let count = 1; count <= 4; count += 1) {
      await vi.waitFor(() => expect(seen).toHaveLength(count))
      answer()
    }
  })
  expect(seen).toEqual(['A: ', 'bad: A', 'B: A', 'C: A B'])
  expect(failures).toHaveLength(1)
})
