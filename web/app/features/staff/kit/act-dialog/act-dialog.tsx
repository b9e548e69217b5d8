import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'

import { ApiError } from '#app/api/api.ts'

import { DialogForm, type AskedProps } from '../dialog-form.tsx'
import { failureOf } from '../failure-of.ts'
import { Refusal } from '../refusal.tsx'
import type { Act } from './use-order-act.ts'

interface ActDialogProps<Quote> extends AskedProps {
  act: Act<Quote>
  /** What it needs is filled in; until then it cannot be done. */
  ready?: boolean
  /** Why it cannot be done yet or not by this person, in words; undefined: it can. */
  missing?: string | undefined
  /** It was done. */
  onDone?: () => void
  /** What the act would do. */
  Sums?: ComponentType<{ quote: Quote }>
  /** Its fields, with the names of the call. */
  children?: ReactNode
}

/** Asks before an act on an order is done, with its fields and what it would do. What was typed stays after a refusal. */
export function ActDialog<Quote>({
  act,
  ready = true,
  missing,
  onDone,
  Sums,
  children,
  ...asked
}: ActDialogProps<Quote>) {
  const { quote, busy, error } = act
  const { shown } = quote
  const isFilledIn = ready && missing === undefined
  const untried = shown.state === 'failed' ? shown.error : undefined
  // What the last dry run was refused for is newer than what an earlier press was.
  const failure = untried === undefined ? act.failure : failureOf(untried)
  const isOfSending = untried === undefined && error !== undefined
  const form = useRef<HTMLFormElement>(null)
  // Syncs the focus with what was refused; where no field says it, `Refusal` takes the focus.
  useEffect(() => {
    if (Object.keys(fieldErrors(error)).length === 0) return
    invalidField(form.current)?.focus()
  }, [error])
  const confirm = async () => {
    if (!(await act.send())) return
    onDone?.()
    asked.onClose()
  }
  return (
    <DialogForm
      {...asked}
      busy={busy}
      disabled={!isFilledIn || shown.state !== 'ready'}
      errors={{ ...fieldErrors(untried), ...fieldErrors(error) }}
      formRef={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFilledIn) void confirm()
      }}
      refusal={
        <>
          {/* Where a field of this dialog says it, it is said. */}
          {isOfSending && failure !== undefined && (
            <div className="group-has-[[aria-invalid=true]]/form:hidden">
              <Refusal text={failure} />
            </div>
          )}
          {/* While somebody types, the focus stays where it is. */}
          <div
            role="alert"
            className="text-small text-alta group-has-[[aria-invalid=true]]/form:hidden empty:hidden"
          >
            {!isOfSending && failure}
          </div>
        </>
      }
    >
      {(children || Sums || missing !== undefined) && (
        <>
          {children}
          {Sums && shown.state === 'ready' && <Sums quote={shown.value} />}
          {missing !== undefined && <p className="text-small text-ink-soft">{missing}</p>}
        </>
      )}
    </DialogForm>
  )
}

const invalidField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null

/** The messages of a refused call by the last name in each path: `body.lines.0.quantity` is `quantity`. */
function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    (error.data.errors ?? []).map(({ path, message }) => [path.split('.').at(-1) ?? '', message]),
  )
}
