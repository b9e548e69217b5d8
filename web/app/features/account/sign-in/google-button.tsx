import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { mountGoogleButton, type GoogleSize, type GoogleUse } from './mount-google-button.ts'

/** Heights of Google's button (docs/behaviour.md §15.5), reserved so that nothing moves when it loads. */
const heights = { large: 'min-h-10', medium: 'min-h-8', small: 'min-h-5' } satisfies Record<
  GoogleSize,
  string
>

interface GoogleButtonProps {
  use: GoogleUse
  size?: GoogleSize
  /** Text above the button, hidden together with it. */
  above?: ReactNode
  /** Called when Google sign-in is disabled or its script is blocked. */
  onAbsent?(): void
  /** Returns whether sign-in is complete; if not, the button is reset for another attempt. */
  onCredential(credential: string | undefined): Promise<boolean>
}

/** Google's own button. Its script is loaded only where this is mounted, and the button shows once it has loaded. */
export function GoogleButton({
  use,
  size = 'large',
  above,
  onAbsent,
  onCredential,
}: GoogleButtonProps) {
  const [state, setState] = useState<'waiting' | 'ready' | 'absent'>('waiting')
  // Each attempt has its own nonce.
  const [attempt, setAttempt] = useState(0)
  if (state === 'absent') return null
  const take = async (credential: string | undefined) => {
    if (!(await onCredential(credential))) setAttempt(attempt + 1)
  }
  return (
    <div className="noscript:hidden">
      {above}
      <div className={classNames('relative grid grid-cols-1 justify-items-center', heights[size])}>
        {state === 'waiting' && (
          <Skeleton className="absolute inset-0 mx-auto w-full max-w-100 rounded-control!" />
        )}
        <Drawn
          key={attempt}
          use={use}
          size={size}
          onState={(next) => {
            setState(next)
            if (next === 'absent') onAbsent?.()
          }}
          onCredential={(credential) => void take(credential)}
        />
      </div>
    </div>
  )
}

interface DrawnProps {
  use: GoogleUse
  size: GoogleSize
  onState(state: 'ready' | 'absent'): void
  onCredential(credential: string | undefined): void
}

/** The element that Google's widget renders into, once per attempt. */
function Drawn({ use, size, onState, onCredential }: DrawnProps) {
  const element = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onState)
  const hand = useEffectEvent(onCredential)
  useEffect(() => {
    if (!element.current) return
    return mountGoogleButton(element.current, {
      use,
      size,
      onReady: () => tell('ready'),
      onAbsent: () => tell('absent'),
      onBroken: () => {
        toast.error(m.account_google_widget_failed())
        tell('absent')
      },
      onCredential: (credential) => hand(credential),
    })
  }, [use, size])
  return <div ref={element} className="w-full max-w-100 [&_iframe]:mx-auto" />
}
