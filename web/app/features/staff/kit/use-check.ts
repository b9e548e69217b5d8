import { useState } from 'react'

import { useQuery } from '#app/util/use-query.ts'

import { failureOf } from './failure-of.ts'

interface Checked<Input, Found> {
  input: Input
  found: Found
}

/**
 * A check that a button asks for, of an input that can be changed while it goes on. `forget` it with each change: then its
 * reply is not shown, and what is done after it is done with what was checked.
 */
export function useCheck<Input, Found>(ask: (input: Input, signal: AbortSignal) => Promise<Found>) {
  const [asked, setAsked] = useState<{
    input: Input
    before: Checked<Input, Found> | undefined
  } | null>(null)
  const { query } = useQuery(
    asked,
    async (signal) => asked && { found: await ask(asked.input, signal) },
  )
  const isLoading = asked !== null && query.state === 'loading'
  const checked: Checked<Input, Found> | undefined =
    asked && query.state === 'ready' && query.value
      ? { input: asked.input, found: query.value.found }
      : asked?.before
  return {
    /** Of the same content as before, the last reply stays until the next one is there. */
    checked,
    busy: isLoading,
    refusal: asked && query.state === 'failed' ? failureOf(query.error) : undefined,
    check: (input: Input) =>
      setAsked((now) => ({ input, before: now === null ? undefined : checked })),
    forget: () => setAsked(null),
  }
}
