import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

import { AccountFrame } from './account-frame.tsx'
import { linkFailure } from './link-failure.ts'
import { StatusSign } from './status-sign.tsx'

type State =
  | { is: 'verifying' }
  | { is: 'verified'; passwordKept: boolean }
  | { is: 'failed'; why: string }

/** spec.md §9 (s). */
const redirectDelay = 3

interface VerifyLinkProps {
  token: string
  onRedirect(): void
}

/** Verifies a registration by the token of its link, as soon as the page is open in a browser. */
export function VerifyLink({ token, onRedirect }: VerifyLinkProps) {
  const state = useVerification(token)
  switch (state.is) {
    case 'verifying':
      return (
        <Status
          title={m.account_link_verifying()}
          lead={m.account_link_verifying_text()}
          sign={<Spinner className="size-14 text-leaf" />}
        />
      )
    case 'verified':
      return <Verified passwordKept={state.passwordKept} onRedirect={onRedirect} />
    case 'failed':
      return (
        <Status
          title={m.account_link_failed_title()}
          lead={state.why}
          sign={
            <StatusSign tone="alta">
              <CircleX aria-hidden />
            </StatusSign>
          }
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <Button asChild>
              <Link to={paths.login()}>{m.account_go_to_login()}</Link>
            </Button>
            <Button asChild tone="quiet">
              <Link to={paths.register()}>{m.account_link_register()}</Link>
            </Button>
          </div>
        </Status>
      )
    default:
      return state satisfies never
  }
}

function Verified({ passwordKept, onRedirect }: { passwordKept: boolean; onRedirect(): void }) {
  useTimeout(onRedirect, passwordKept ? redirectDelay : undefined)
  return (
    <Status
      title={m.account_link_verified()}
      lead={
        passwordKept
          ? m.account_link_verified_text({ seconds: redirectDelay })
          : m.account_link_verified_choose()
      }
      sign={
        <StatusSign>
          <CircleCheck aria-hidden />
        </StatusSign>
      }
    >
      <Button asChild className="w-full">
        {passwordKept ? (
          <Link to={paths.login()}>{m.account_go_to_login()}</Link>
        ) : (
          <Link to={paths.forgotPassword()}>{m.account_link_choose_password()}</Link>
        )}
      </Button>
    </Status>
  )
}

/** The frame, told as it changes. */
function Status(props: { title: string; lead: string; sign: ReactNode; children?: ReactNode }) {
  return (
    <div aria-live="polite">
      <AccountFrame {...props} />
    </div>
  )
}

/** Syncs with the server: the token of the address is spent once, in a browser only (mail scanners open links). */
function useVerification(token: string): State {
  const [state, setState] = useState<State>({ is: 'verifying' })
  const asked = useRef('')
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    browserApi('POST /user/verify-account', { body: { token } }).then(
      ({ passwordKept }) => setState({ is: 'verified', passwordKept }),
      (error: unknown) => setState({ is: 'failed', why: linkFailure(error) }),
    )
  }, [token])
  return state
}

/** Syncs with the clock; without a time nothing happens. */
function useTimeout(work: () => void, seconds: number | undefined): void {
  const ring = useEffectEvent(work)
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(() => ring(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
}
