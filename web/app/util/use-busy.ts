import { startTransition, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Whether a form or button is at work, with the signature of `useState(idle)`. Setting it back to `idle` says that
 * the call has been answered; it then stays busy until the navigation or reload which the answer started has
 * ended. Otherwise a second tap between the answer and the next page would send the form again.
 */
export function useBusy<What>(idle: What): [What, (what: What) => void] {
  const [work, setWork] = useState({ what: idle, answered: true })
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const loading = navigation.state !== 'idle' || revalidator.state !== 'idle'
  const over = work.answered && !loading
  // Later navigations are not caused by this work.
  if (over && work.what !== idle) setWork({ what: idle, answered: true })

  const set = (what: What) => {
    if (what !== idle) setWork({ what, answered: false })
    // The router publishes its state in transitions. As one of them, this update is never drawn before theirs.
    else startTransition(() => setWork((before) => ({ ...before, answered: true })))
  }
  return [over ? idle : work.what, set]
}
