import { PaymentOptionsBody, type ShopSetup } from '@haat/contract/setup'
import { useState, type SubmitEvent } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { loadOwnWords, ownWords } from '#app/language/own-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { Refusal } from '../../kit/refusal.tsx'

interface PaymentOptionsFormProps {
  setup: ShopSetup
  onSaved(): Promise<void>
}

/** Which ways to pay customers are offered. Cash is proposed to an owner who has not chosen yet. */
export function PaymentOptionsForm({ setup, onSaved }: PaymentOptionsFormProps) {
  const { payment, gateway } = setup
  const [chosen, setChosen] = useState(payment ?? { cash: true, online: false, emi: false })
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useBusy(false)
  const change = (part: Partial<typeof chosen>) => {
    setFailure(undefined)
    setChosen({ ...chosen, ...part })
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const read = PaymentOptionsBody.safeParse(chosen)
    if (!read.success) {
      await loadOwnWords()
      setFailure(ownWords(read.error.issues[0]?.message ?? ''))
      return
    }
    setBusy(true)
    try {
      await browserApi('PUT /shop/payment-options', { body: read.data })
      toast.success(m.staff_payment_saved())
      await onSaved()
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const { cash, online, emi } = chosen
  const mayPayOnline = gateway || online
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Option
        label={m.staff_payment_cash()}
        hint={m.staff_payment_cash_hint()}
        checked={cash}
        onChange={(on) => change({ cash: on })}
      />
      <Option
        label={m.staff_payment_online()}
        hint={gateway ? m.staff_payment_online_hint() : m.staff_payment_online_missing()}
        checked={online}
        disabled={!mayPayOnline}
        onChange={(on) => change({ online: on, ...(!on && { emi: false }) })}
      />
      <Option
        label={m.staff_payment_emi()}
        hint={m.staff_payment_emi_hint()}
        checked={emi}
        disabled={!online}
        onChange={(on) => change({ emi: on })}
      />
      <Refusal text={failure} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {m.staff_save()}
      </Button>
    </form>
  )
}

interface OptionProps {
  label: string
  hint: string
  checked: boolean
  disabled?: boolean
  onChange(on: boolean): void
}

function Option({ label, hint, checked, disabled, onChange }: OptionProps) {
  return (
    <div>
      <Checkbox
        label={<span className="font-medium">{label}</span>}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="pl-8.5 text-small text-pretty text-ink-soft">{hint}</p>
    </div>
  )
}

/** The server names the field that is wrong; the form shows one reason for all of them. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof ApiError ? (error.data.errors ?? []) : []
  return first?.message ?? failureOf(error)
}
