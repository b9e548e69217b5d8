import type { CustomerSummary } from '@haat/contract/account/customer'
import X from '~icons/x'
import { useState } from 'react'

import { Written } from '#app/components/written.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

import { Refusal } from '../../kit/refusal.tsx'
import { useAct } from '../../kit/use-act.ts'

/** Tags of a customer; each change is saved at once. */
export function CustomerTags({
  customer: { _id: id, tags },
  onSaved,
}: {
  customer: Pick<CustomerSummary, '_id' | 'tags'>
  onSaved: () => void
}) {
  const [typed, setTyped] = useState('')
  const { busy, refusal, act } = useAct()
  const save = (next: string[], words: string) =>
    act(async () => {
      await browserApi('PUT /user/{id}/tags', { params: { id }, body: { tags: next } })
      setTyped('')
      toast.success(words)
      onSaved()
    })
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
              <Written>{tag}</Written>
              <X aria-hidden className="size-4" />
              <span className="sr-only">{m.staff_customer_tag_remove()}</span>
            </Button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '' || busy) return
          void save([...tags, typed.trim()], m.staff_customer_tag_added({ tag: typed.trim() }))
        }}
      >
        <TextField
          label={m.staff_customer_tag_new()}
          className="min-w-40 flex-1"
          value={typed}
          maxLength={30}
          onValue={setTyped}
        />
        <Button type="submit" tone="quiet" busy={busy}>
          {m.staff_customer_tag_add()}
        </Button>
        <div className="w-full empty:hidden">
          <Refusal text={refusal} />
        </div>
      </form>
    </>
  )
}
