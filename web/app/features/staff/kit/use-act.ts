import { useState } from 'react'

import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from './failure-of.ts'

/** An act of a button without a form: busy while it goes on; what it was refused for stands beside it (`Refusal`). */
export function useAct() {
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, act }
}
