import { startTransition, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Busy state of a form or button, with the signature of `useState(idle)`. Setting it back to `idle` means that
 * the call has been answered; it stays busy until the navigation or reload started by the answer has
 * finished. Otherwise a second click between the answer and the next page would send the form again.
 */
export function useBusy<What>(idle: What): [What, (what: What) => void] {
  const [work, setWork] = useState({ what: idle, answered: true })
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const loading = navigation.state !== 'idle' || revalidator.state !== 'idle'
  const over = work.answered && !loading
  // Later navigations do not belong to this call.
  if (over && work.what !== idle) setWork({ what: idle, answered: true })

  const set = (what: What) => {
    if (what !== idle) setWork({ what, answered: false })
    // The router updates its state in transitions. As a transition, too, this update never renders before the router's.
    else startTransition(() => setWork((before) => ({ ...before, answered: true })))
  }
  return [over ? idle : work.what, set]
}
