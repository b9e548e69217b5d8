import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from './failure-of.ts'

/** An act of a button that opens or saves a file: busy while the file is made; a failure is a toast. */
export function useFileAct() {
  const [busy, setBusy] = useBusy(false)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(failureOf(error))
    }
    setBusy(false)
  }
  return { busy, act }
}
