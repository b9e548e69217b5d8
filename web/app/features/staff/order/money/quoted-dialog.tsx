import { useId, type ComponentType, type ReactNode } from 'react'

import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { DialogButtons } from '../../kit/dialog-buttons.tsx'
import { failureOf } from '../../kit/failure-of.ts'
import type { LiveQuote } from '../../kit/act-dialog/use-quote.ts'
import { useSending } from '../../kit/act-dialog/use-sending.ts'

interface QuotedDialogProps<Quote> {
  title: string
  text?: string
  /** Label of the button that does it. */
  action: string
  tone?: 'danger' | 'primary'
  /** The dry run of what is typed. */
  quote: LiveQuote<Quote>
  /** Why it cannot be done yet or not by this person; undefined: it can. */
  missing?: string | undefined
  /** Does it, at the sums that the dry run showed. */
  act: (quote: Quote) => Promise<void>
  /** Somebody else changed the order: read it anew. */
  onChanged: () => void
  onClose: () => void
  /** The fields; messages of the server by field. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode
  /** What the act would do. */
  Sums: ComponentType<{ quote: Quote }>
}

/** An act on an order that shows what it would do before it is done. What was typed stays after a refusal. */
export function QuotedDialog<Quote>(props: QuotedDialogProps<Quote>) {
  const { title, text, action, tone = 'primary', quote, missing, onChanged, onClose, Sums } = props
  const formId = useId()
  const { busy, failure, send } = useSending(quote)
  const { shown } = quote
  const errors = fieldErrors(shown.state === 'failed' ? shown.error : undefined)
  const refusal = failure ?? (shown.state === 'failed' ? failureOf(shown.error) : undefined)
  const confirm = () =>
    send(
      async (value) => {
        await props.act(value)
        onClose()
      },
      (error) => {
        if (!(error instanceof ApiError) || error.status !== 409) return
        onChanged()
        quote.again()
      },
    )
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
          disabled={missing !== undefined || shown.state !== 'ready'}
          onClose={onClose}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === undefined) void confirm()
        }}
      >
        {props.children(errors)}
        {shown.state === 'ready' && <Sums quote={shown.value} />}
        {missing !== undefined && <p className="text-small text-ink-soft">{missing}</p>}
        <div role="alert" className="text-small text-alta empty:hidden">
          {refusal !== undefined && !Object.values(errors).includes(refusal) && refusal}
        </div>
      </form>
    </Dialog>
  )
}

/** The messages of a refused call by the last name in each path: `body.lines.0.quantity` is `quantity`. */
function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    (error.data.errors ?? []).map(({ path, message }) => [path.split('.').at(-1) ?? '', message]),
  )
}
