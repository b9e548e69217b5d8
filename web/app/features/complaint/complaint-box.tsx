import type { OwnComplaint } from '@haat/contract/complaint'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { useForm } from '#app/api/use-form.ts'
import { useSession } from '#app/api/use-session.ts'
import { complaintKinds } from '#app/components/complaint-kinds.ts'
import { failureText } from '#app/components/failure-text.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useQuery } from '#app/util/use-query.ts'
import { wordOf } from '#app/util/word-of.ts'

const findBody = loadOnce(async () => (await import('@haat/contract/complaint')).ComplaintBody)
const findOwnBody = loadOnce(
  async () => (await import('@haat/contract/complaint')).OwnComplaintBody,
)

const options = Object.entries(complaintKinds).map(([value, label]) => ({ value, label: label() }))

/** The shop's complaint box: anybody writes to it; who is signed in reads the answers here, too. */
export function ComplaintBox() {
  const { user } = useSession()
  const [kept, setKept] = useState<OwnComplaint>()
  return (
    <section aria-labelledby="complaints" className="mt-10 max-w-prose">
      <h2 id="complaints" className="text-h3 font-bold">
        {m.complaint_title()}
      </h2>
      <p className="mt-2 text-ink-soft">{m.complaint_intro()}</p>
      {kept ? (
        // The form is gone, and the focus with it.
        <output
          ref={takeFocus}
          tabIndex={-1}
          className="mt-4 block rounded-card bg-leaf-tint p-4 outline-none"
        >
          {m.complaint_kept({ by: formatMoment(kept.dueAt) })}
        </output>
      ) : (
        <Form isSignedIn={user !== null} onKept={setKept} />
      )}
      {user && <Own key={kept?._id ?? ''} />}
    </section>
  )
}

const takeFocus = (kept: HTMLElement | null) => kept?.focus()

function Form({
  isSignedIn,
  onKept,
}: {
  isSignedIn: boolean
  onKept: (kept: OwnComplaint) => void
}) {
  const [refusal, setRefusal] = useState<string>()
  const failed = (error: unknown, isTold: boolean) =>
    setRefusal(isTold ? undefined : failureText(error, m.common_error_text()))
  const own = useForm(
    findOwnBody,
    async (body) => onKept(await browserApi('POST /complaint/mine', { body })),
    failed,
  )
  const guest = useForm(
    findBody,
    async (body) => onKept(await browserApi('POST /complaint', { body })),
    failed,
  )
  const { errors, busy, onSubmit } = isSignedIn ? own : guest
  return (
    <form onSubmit={onSubmit} noValidate className="mt-4 grid gap-5">
      <SelectField
        label={m.complaint_kind()}
        name="kind"
        required
        options={options}
        placeholder={m.complaint_kind_choose()}
        defaultValue=""
        error={errors.kind}
      />
      <TextareaField
        label={m.complaint_text()}
        name="text"
        required
        rows={4}
        maxLength={1000}
        error={errors.text}
      />
      {!isSignedIn && (
        <>
          <TextField label={m.complaint_name()} name="name" autoComplete="name" maxLength={100} />
          <TextField
            label={m.complaint_contact()}
            name="contact"
            required
            autoComplete="tel"
            error={errors.contact}
          />
        </>
      )}
      {refusal && (
        <p role="alert" className="text-alta">
          {refusal}
        </p>
      )}
      <Button type="submit" size="large" busy={busy} className="justify-self-start">
        {m.complaint_send()}
      </Button>
    </form>
  )
}

/** Own complaints with their answers. */
function Own() {
  const { query } = useQuery('mine', (signal) => browserApi('GET /complaint/mine', { signal }))
  if (query.state !== 'ready' || query.value.length === 0) return null
  return (
    <>
      <h3 className="mt-8 font-bold">{m.complaint_own()}</h3>
      <ul className="mt-2 grid gap-4">
        {query.value.map(({ _id, kind, text, at, dueAt, answer }) => (
          <li key={_id} className="rounded-card border border-line bg-surface p-4">
            <p className="text-small text-ink-soft">
              {wordOf(complaintKinds, kind)} · {formatMoment(at)}
            </p>
            {text && (
              <p lang={langOf(text)} className="mt-1 break-words whitespace-pre-line">
                {text}
              </p>
            )}
            {answer === '' ? (
              <p className="mt-2 text-small">{m.complaint_waits({ by: formatMoment(dueAt) })}</p>
            ) : (
              <>
                <p className="mt-2 text-small font-medium">{m.complaint_answer()}</p>
                <p lang={langOf(answer)} className="break-words whitespace-pre-line">
                  {answer}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
