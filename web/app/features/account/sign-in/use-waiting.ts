import { useEffect } from 'react'

import { loginFirst } from '#app/api/login-first.ts'
import { wordsOfIntent } from '#app/api/pending-intent.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { useHydrated } from '#app/util/use-hydrated.ts'

/** What waits for somebody to log in, in words. Ends with the page: the notice of it, which would follow elsewhere. */
export function useWaiting(): string | undefined {
  const hydrated = useHydrated()
  useEffect(() => () => toast.remove(loginFirst.id), [])
  return hydrated ? wordsOfIntent() : undefined
}
