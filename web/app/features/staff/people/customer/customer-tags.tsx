import type { CustomerSummary } from '@haat/contract/account/customer'
import X from '~icons/x'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from '../../kit/failure-of.ts'

/** Tags of a customer; each change is saved at once. */
export function CustomerTags({
  customer: { _id: id, tags },
  onSaved,
}: {
  customer: Pick<CustomerSummary, '_id' | 'tags'>
  onSaved: () => void
}) {
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useBusy(false)
  const save = async (next: string[], words: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await browserApi('PUT /user/{id}/tags', { params: { id }, body: { tags: next } })
      setTyped('')
      toast.success(words)
      onSaved()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={m.staff_customer_tags()}>
        {tags.map((tag) => (
          <li key={tag}>
            <Button
              tone="quiet"
              size="compact"
              disabled={busy}
              onClick={() =>
                void save(
                  tags.filter((one) => one !== tag),
                  m.staff_customer_tag_removed({ tag }),
                )
              }
            >
              {tag}
              <X aria-hidden className="size-4" />
              <span className="sr-only">{m.staff_customer_tag_remove()}</span>
            </Button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="mt-3 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '' || busy) return
          void save([...tags, typed.trim()], m.staff_customer_tag_added({ tag: typed.trim() }))
        }}
      >
        <Field label={m.staff_customer_tag_new()} error={failure} className="grow">
          {(control) => (
            <Input
              control={control}
              value={typed}
              maxLength={30}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" tone="quiet" busy={busy}>
          {m.staff_customer_tag_add()}
        </Button>
      </form>
    </>
  )
}
