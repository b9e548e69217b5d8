import type { Block } from '@haat/contract/shop'
import type { ShopSettings } from '@haat/contract/shop-settings'
import { useState, type ReactNode } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { failureOf } from '../frame/failure-of.ts'
import { MarkdownEditor } from '../text/markdown-editor.tsx'

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
  const [busy, setBusy] = useBusy(false)
  const [failure, setFailure] = useState<string>()
  const [resetting, setResetting] = useState(false)

  const read = async (typed: string, signal: AbortSignal) => {
    const given = { params: { name }, body: { text: typed }, signal }
    return (await browserApi('POST /shop/policies/{name}/preview', given)).blocks
  }
  const keep = async (next: string | null) => {
    await browserApi('PUT /shop/policies/{name}', { params: { name }, body: { text: next } })
    toast.success(m.staff_settings_policy_saved({ title }))
    onSaved()
  }
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await keep(text)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <MarkdownEditor
        label={m.staff_settings_policy_text()}
        hint={m.staff_settings_policy_hint()}
        error={failure}
        value={text}
        onChange={setText}
        read={read}
        show={show}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void save()}>
          {m.staff_settings_save()}
        </Button>
        {own !== null && (
          <Button tone="ghost" onClick={() => setResetting(true)}>
            {m.staff_settings_policy_reset()}
          </Button>
        )}
      </div>
      {resetting && (
        <ConfirmDialog
          title={m.staff_settings_policy_reset_title({ title })}
          text={m.staff_settings_policy_reset_text()}
          action={m.staff_settings_policy_reset()}
          act={async () => {
            await keep(null)
            setText(builtIn)
          }}
          onClose={() => setResetting(false)}
        />
      )}
    </div>
  )
}
