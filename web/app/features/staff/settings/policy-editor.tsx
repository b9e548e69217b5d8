import type { Block } from '@haat/contract/shop'
import type { ShopSettings } from '@haat/contract/shop-settings'
import { useState, type ReactNode } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { failureOf } from '../frame/failure-of.ts'

interface PolicyEditorProps {
  policy: ShopSettings['policies'][number]
  title: string
  /** Renders a text like its page. */
  show: (blocks: readonly Block[]) => ReactNode
  onSaved(): void
}

/** Editor of a policy page: Markdown, a preview, and a reset to the default text. */
export function PolicyEditor({ policy, title, show, onSaved }: PolicyEditorProps) {
  const { name, own, builtIn } = policy
  const [text, setText] = useState(own ?? builtIn)
  const [preview, setPreview] = useState<readonly Block[]>()
  const [busy, setBusy] = useBusy<'save' | 'preview' | undefined>(undefined)
  const [failure, setFailure] = useState<string>()
  const [resetting, setResetting] = useState(false)

  const act = async (what: 'save' | 'preview', work: () => Promise<void>) => {
    setBusy(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(undefined)
    }
  }
  const look = () =>
    act('preview', async () => {
      const given = { params: { name }, body: { text } }
      setPreview((await browserApi('POST /shop/policies/{name}/preview', given)).blocks)
    })
  const keep = async (next: string | null) => {
    await browserApi('PUT /shop/policies/{name}', { params: { name }, body: { text: next } })
    toast.success(m.staff_settings_policy_saved({ title }))
    onSaved()
  }
  return (
    <div className="grid gap-4">
      <Field
        label={m.staff_settings_policy_text()}
        hint={m.staff_settings_policy_hint()}
        error={failure}
      >
        {(control) => (
          <Textarea
            control={control}
            value={text}
            onChange={({ target }) => setText(target.value)}
            rows={14}
            className="max-h-120 font-mono text-small"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'save'} onClick={() => void act('save', () => keep(text))}>
          {m.staff_settings_save()}
        </Button>
        <Button tone="quiet" busy={busy === 'preview'} onClick={() => void look()}>
          {m.staff_settings_policy_preview()}
        </Button>
        {own !== null && (
          <Button tone="ghost" onClick={() => setResetting(true)}>
            {m.staff_settings_policy_reset()}
          </Button>
        )}
      </div>
      {preview && (
        <section
          aria-label={m.staff_settings_policy_preview()}
          className="rounded-card border border-line bg-canvas p-5 md:p-8"
        >
          {preview.length > 0 ? show(preview) : m.staff_settings_policy_empty()}
        </section>
      )}
      {resetting && (
        <ConfirmDialog
          title={m.staff_settings_policy_reset_title({ title })}
          text={m.staff_settings_policy_reset_text()}
          action={m.staff_settings_policy_reset()}
          act={async () => {
            await keep(null)
            setText(builtIn)
            setPreview(undefined)
          }}
          onClose={() => setResetting(false)}
        />
      )}
    </div>
  )
}
