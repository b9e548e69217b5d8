import type { Verified } from '@haat/contract/account/two-factor'
import CircleCheck from '~icons/circle-check'
import CircleX from '~icons/circle-x'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { setSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'

import { AccountFrame } from '../account-frame.tsx'
import { linkFailure } from './link-failure.ts'
import { forgetRegistrationDraft } from '../register/registration-draft.ts'
import { StatusIcon } from '../status-icon.tsx'
import type { Step } from '../two-factor/use-two-factor.ts'

type State =
  | { is: 'verifying' }
  | { is: 'verified'; passwordKept: boolean }
  | { is: 'failed'; why: string; already: boolean }

/** docs/behaviour.md §14.4 (s). */
const redirectDelay = 3

interface VerifyLinkProps {
  token: string
  onRedirect(): void
  /** Verified; a second factor is required before the session is created. */
  onTwoFactor(step: Step): void
}

/** Verifies a registration by the token of its link, on mount in a browser. */
export function VerifyLink({ token, onRedirect, onTwoFactor }: VerifyLinkProps) {
  const state = useVerification(token, onTwoFactor)
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
      return <Done passwordKept={state.passwordKept} onRedirect={onRedirect} />
    case 'failed':
      return (
        <Status
          title={state.already ? m.account_link_already_title() : m.account_link_failed_title()}
          lead={state.why}
          sign={
            <StatusIcon tone={state.already ? 'leaf' : 'alta'}>
              {state.already ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
            </StatusIcon>
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

function Done({ passwordKept, onRedirect }: { passwordKept: boolean; onRedirect(): void }) {
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
        <StatusIcon>
          <CircleCheck aria-hidden />
        </StatusIcon>
      }
    >
      <Button asChild className="w-full">
        {passwordKept ? (
          <button type="button" onClick={onRedirect}>
            {m.account_link_go_on()}
          </button>
        ) : (
          <Link to={paths.forgotPassword()}>{m.account_link_choose_password()}</Link>
        )}
      </Button>
    </Status>
  )
}

/** The frame, with a live region for changes. */
function Status(props: { title: string; lead: string; sign: ReactNode; children?: ReactNode }) {
  return (
    <div aria-live="polite">
      <AccountFrame {...props} />
    </div>
  )
}

/** Sends the token in the URL once, in a browser only, because mail scanners open links. */
function useVerification(token: string, onTwoFactor: (step: Step) => void): State {
  const [state, setState] = useState<State>({ is: 'verifying' })
  const asked = useRef('')
  const settle = useEffectEvent((reply: Verified) => {
    forgetRegistrationDraft()
    if ('user' in reply) setSession(reply.user, reply.accessToken)
    if ('secondStep' in reply) onTwoFactor(reply.secondStep)
    else setState({ is: 'verified', passwordKept: reply.passwordKept })
  })
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    browserApi('POST /user/verify-account', { body: { token } }).then(
      (reply) => settle(reply),
      (error: unknown) =>
        setState({
          is: 'failed',
          why: linkFailure(error),
          already: error instanceof ApiError && error.status === 409,
        }),
    )
  }, [token])
  return state
}

/** Calls `work` once after some seconds; without a time it does nothing. */
function useTimeout(work: () => void, seconds: number | undefined): void {
  const ring = useEffectEvent(work)
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(() => ring(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
}
