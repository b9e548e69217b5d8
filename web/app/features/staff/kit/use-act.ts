import { useState } from 'react'

import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from './failure-of.ts'

/**
 * An act of a button without a form: busy while it goes on; what it was refused for stands beside it (`Refusal`), or is
 * told by `tell`.
 */
export function useAct(tell?: (refusal: string) => void) {
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const show = tell ?? setRefusal
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      show(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, act }
}
