import type { TwoFactor, SetUp } from '@haat/contract/account/two-factor'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatDate } from '#app/util/format-date.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { failureText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** The open dialog. */
type Open =
  | { what: 'set-up'; setUp: SetUp }
  | { what: 'codes'; codes: string[] }
  | { what: 'anew' | 'off' }

interface TwoFactorSettingsProps {
  state: TwoFactor
  onChanged(): void
}

/** The user's two-factor sign-in: set up, move to another device, renew recovery codes, turn off where allowed. */
export function TwoFactorSettings({ state, onChanged }: TwoFactorSettingsProps) {
  const [open, setOpen] = useState<Open>()
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const { since, required } = state

  const act = async (work: () => Promise<Open | undefined>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      setOpen(await work())
    } catch (error) {
      setRefusal(failureText(error, m.two_factor_failed()))
    } finally {
      setBusy(false)
    }
  }
  const begin = () =>
    act(async () => ({ what: 'set-up', setUp: await browserApi('POST /user/second-step/set-up') }))
  const anew = () =>
    act(async () => {
      const { recoveryCodes } = await browserApi('POST /user/second-step/recovery-codes')
      onChanged()
      return { what: 'codes', codes: recoveryCodes }
    })
  const giveUp = () =>
    act(async () => {
      await browserApi('DELETE /user/second-step')
      toast.success(m.two_factor_off_done())
      onChanged()
      return undefined
    })
  const confirm = async (code: string) => {
    const { recoveryCodes } = await browserApi('POST /user/second-step/confirm', { body: { code } })
    onChanged()
    setOpen({ what: 'codes', codes: recoveryCodes })
  }
  const close = () => {
    setOpen(undefined)
    setRefusal(undefined)
  }
  return (
    <>
      <TwoFactorState state={state} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          tone={since ? 'quiet' : 'primary'}
          busy={busy && !open}
          onClick={() => void begin()}
        >
          {since ? m.two_factor_move() : m.two_factor_set_up_begin()}
        </Button>
        {since && (
          <Button tone="quiet" onClick={() => setOpen({ what: 'anew' })}>
            {m.two_factor_recovery_codes_anew()}
          </Button>
        )}
        {since && !required && (
          <Button tone="ghost" onClick={() => setOpen({ what: 'off' })}>
            {m.two_factor_off()}
          </Button>
        )}
      </div>
      {!open && (
        <div className="mt-4">
          <FormAlert text={refusal} />
        </div>
      )}
      {open?.what === 'set-up' && (
        <Dialog
          {...shell(m.two_factor_set_up_title(), close)}
          description={m.two_factor_set_up_lead()}
        >
          <SetUpForm setUp={open.setUp} submit={m.two_factor_set_up_finish()} confirm={confirm} />
        </Dialog>
      )}
      {open?.what === 'codes' && (
        <Dialog {...shell(m.two_factor_recovery_codes(), close)}>
          <RecoveryCodes codes={open.codes} onKept={close} />
        </Dialog>
      )}
      {(open?.what === 'anew' || open?.what === 'off') && (
        <Dialog
          {...shell(
            open.what === 'anew' ? m.two_factor_recovery_codes_anew() : m.two_factor_off_title(),
            close,
          )}
          description={
            open.what === 'anew' ? m.two_factor_recovery_codes_anew_text() : m.two_factor_off_text()
          }
          footer={
            <>
              <Button tone="quiet" onClick={close}>
                {m.staff_cancel()}
              </Button>
              <Button
                tone={open.what === 'off' ? 'danger' : 'primary'}
                busy={busy}
                onClick={() => void (open.what === 'anew' ? anew() : giveUp())}
              >
                {open.what === 'anew' ? m.two_factor_recovery_codes_anew() : m.two_factor_off()}
              </Button>
            </>
          }
        >
          <FormAlert text={refusal} />
        </Dialog>
      )}
    </>
  )
}

function TwoFactorState({ state: { since, recoveryCodesLeft, required } }: { state: TwoFactor }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={since ? 'leaf' : required ? 'alta' : 'neutral'}>
          {since ? m.two_factor_is_on() : m.two_factor_is_off()}
        </Badge>
        <span className="text-ink-soft">
          {since
            ? m.two_factor_since({ date: formatDate(since) })
            : required
              ? m.two_factor_is_required()
              : m.two_factor_is_optional()}
        </span>
      </p>
      {since && (
        <p className={recoveryCodesLeft < 3 ? 'mt-2 text-alta' : 'mt-2 text-ink-soft'}>
          {m.two_factor_recovery_codes_left({ count: recoveryCodesLeft })}
        </p>
      )}
    </>
  )
}

const shell = (title: string, close: () => void) => ({
  open: true,
  onOpenChange: (open: boolean) => {
    if (!open) close()
  },
  title,
  closeLabel: m.common_close(),
})
