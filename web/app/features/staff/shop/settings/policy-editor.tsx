import type { Language } from '@haat/contract/language'
import type { Block } from '@haat/contract/shop'
import { PolicyTexts, type ShopSettings } from '@haat/contract/shop-settings'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { banglaField } from '../../kit/bangla-field.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { conflictOf } from '../../kit/conflict.ts'
import { failureOf } from '../../kit/failure-of.ts'
import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { MarkdownEditor } from '../text/markdown-editor.tsx'
import { SavedMeanwhile } from '../text/saved-meanwhile.tsx'

type Policy = ShopSettings['policies'][number]

/** What the server says of the text stands beside it. */
const Typed = z.object({ text: z.string() })

interface PolicyEditorProps {
  policy: Policy
  language: Language
  title: string
  /** Address of the policy's page. */
  href: string
  /** Renders a text like its page. */
  show: (blocks: readonly Block[]) => ReactNode
  /** Whether it holds something that is not saved. */
  onTyped(isDirty: boolean): void
  onSaved(): void
}

/** Editor of a policy page: Markdown, a preview, and a reset to the default text. */
export function PolicyEditor({ policy, language, title, ...rest }: PolicyEditorProps) {
  const { href, show, onTyped, onSaved } = rest
  const { name, builtIn } = policy
  /** The text that is written upon: what others save meanwhile does not change it. */
  const [own, setOwn] = useState(policy.own)
  const [text, setText] = useState(own ?? builtIn)
  const [newer, setNewer] = useState<Policy>()
  const [resetting, setResetting] = useState(false)

  const read = async (typed: string, signal: AbortSignal) => {
    const given = { params: { name }, body: { text: typed, language }, signal }
    return (await browserApi('POST /shop/policies/{name}/preview', given)).blocks
  }
  const type = (next: string, upon = own) => {
    setText(next)
    onTyped(next !== (upon ?? builtIn))
  }
  const keep = async (next: string | null) => {
    const before = newer ? newer.own : own
    await browserApi('PUT /shop/policies/{name}', {
      params: { name },
      body: { text: next, before, language },
    })
    setNewer(undefined)
    setOwn(next)
    type(next ?? builtIn, next)
    toast.success(m.staff_settings_policy_saved({ title }))
    onSaved()
  }
  const form = useStaffForm(
    z.preprocess(() => ({ text }), Typed),
    (typed) => keep(typed.text),
    (error) => {
      const stored = conflictOf(error, PolicyTexts)
      if (!stored) return failureOf(error)
      setNewer(stored)
      return undefined
    },
  )
  return (
    <StaffForm
      form={form}
      className="gap-4"
      buttons={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {newer ? m.staff_newer_over() : m.staff_settings_save()}
          </Button>
          {own !== null && (
            <Button tone="ghost" onClick={() => setResetting(true)}>
              {m.staff_settings_policy_reset()}
            </Button>
          )}
        </div>
      }
    >
      <MarkdownEditor
        {...(language === 'bn'
          ? banglaField(m.staff_settings_policy_text())
          : { label: m.staff_settings_policy_text() })}
        hint={m.staff_settings_policy_hint()}
        name="text"
        value={text}
        onChange={(next) => type(next)}
        read={read}
        show={show}
      />
      {newer && <SavedMeanwhile words={m.staff_settings_policy_newer()} href={href} />}

      {resetting && (
        <ConfirmDialog
          title={m.staff_settings_policy_reset_title({ title })}
          text={m.staff_settings_policy_reset_text()}
          action={m.staff_settings_policy_reset()}
          act={() => keep(null)}
          onClose={() => setResetting(false)}
        />
      )}
    </StaffForm>
  )
}
