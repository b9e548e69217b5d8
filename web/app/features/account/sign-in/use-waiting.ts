import { useEffect } from 'react'

import { loginFirst } from '#app/api/login-first.ts'
import { wordsOfIntent } from '#app/api/pending-intent.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { useHydrated } from '#app/util/use-hydrated.ts'

/** The words of the pending intent. On leaving, dismisses its toast, which would otherwise stay on the next page. */
export function useWaiting(): string | undefined {
  const hydrated = useHydrated()
  useEffect(() => () => toast.remove(loginFirst.id), [])
  return hydrated ? wordsOfIntent() : undefined
}
