import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react'

import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { DialogButtons } from '../dialog-buttons.tsx'
import { failureOf } from '../failure-of.ts'
import { Refusal } from '../refusal.tsx'
import type { Act } from './use-order-act.ts'

interface ActDialogProps<Quote> {
  act: Act<Quote>
  title: string
  text?: string | undefined
  /** Label of the button that does it. */
  action: string
  tone?: 'danger' | 'primary'
  /** What it needs is filled in; until then it cannot be done. */
  ready?: boolean
  /** Why it cannot be done yet or not by this person, in words; undefined: it can. */
  missing?: string | undefined
  /** It was done. */
  onDone?: () => void
  onClose: () => void
  /** Shown above the form: a form of its own. */
  before?: ReactNode
  /** What the act would do. */
  Sums?: ComponentType<{ quote: Quote }>
  /** The fields; messages of the server by field. The quote is that of what is typed, once it is there. */
  children?: (errors: Readonly<Record<string, string>>, quote: Quote | undefined) => ReactNode
}

/** Asks before an act on an order is done, with its fields and what it would do. What was typed stays after a refusal. */
export function ActDialog<Quote>(props: ActDialogProps<Quote>) {
  const { act, title, text, action, tone = 'primary', missing, onClose, before, Sums } = props
  const { quote, busy, error } = act
  const { shown } = quote
  const formId = useId()
  const isReady = missing === undefined && props.ready !== false && shown.state === 'ready'
  const untried = shown.state === 'failed' ? shown.error : undefined
  const errors = { ...fieldErrors(untried), ...fieldErrors(error) }
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
    props.onDone?.()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={title}
      description={text}
      closeLabel={m.common_close()}
      footer={
        <DialogButtons
          formId={formId}
          action={action}
          tone={tone}
          busy={busy}
          disabled={!isReady}
          onClose={onClose}
        />
      }
    >
      {before && <div className="mb-4">{before}</div>}
      <form
        ref={form}
        id={formId}
        noValidate
        // Empty, it takes no room: a grid would keep its margins.
        className={props.children || Sums ? 'group/act grid grid-cols-1 gap-4' : 'group/act'}
        onSubmit={(event) => {
          event.preventDefault()
          // It may lie in another form, whose portal it leaves.
          event.stopPropagation()
          if (missing === undefined && props.ready !== false) void confirm()
        }}
      >
        {props.children?.(errors, shown.state === 'ready' ? shown.value : undefined)}
        {Sums && shown.state === 'ready' && <Sums quote={shown.value} />}
        {missing !== undefined && <p className="text-small text-ink-soft">{missing}</p>}
        {/* Where a field of this dialog says it, it is said. */}
        {isOfSending && failure !== undefined && (
          <div className="group-has-[[aria-invalid=true]]/act:hidden">
            <Refusal text={failure} />
          </div>
        )}
        {/* While somebody types, the focus stays where it is. */}
        <div
          role="alert"
          className="text-small text-alta group-has-[[aria-invalid=true]]/act:hidden empty:hidden"
        >
          {!isOfSending && failure}
        </div>
      </form>
    </Dialog>
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
