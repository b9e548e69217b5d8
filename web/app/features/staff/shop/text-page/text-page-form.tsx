import type { Language } from '@haat/contract/language'
import type { Block } from '@haat/contract/shop'
import { slugOfTitle, TextPageBody, type StaffTextPage } from '@haat/contract/text-page'
import { useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { staffPaths } from '#app/staff-paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

import { banglaField } from '../../kit/bangla-field.ts'
import { failureOf } from '../../kit/failure-of.ts'
import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { UnsavedDialog, useUnsaved } from '../../kit/unsaved.tsx'
import { MarkdownEditor } from '../text/markdown-editor.tsx'
import { SavedMeanwhile } from '../text/saved-meanwhile.tsx'

/** What is typed. `slug` undefined: the address comes from the title. */
type Draft = Omit<TextPageBody, 'slug' | 'titleBn' | 'textBn'> & {
  slug: string | undefined
  titleBn: string
  textBn: string
}

const emptyDraft: Draft = {
  title: '',
  slug: undefined,
  text: '',
  titleBn: '',
  textBn: '',
  inFooter: true,
  isPublished: false,
}

const draftOf = ({ title, slug, text, titleBn, textBn, ...page }: StaffTextPage): Draft => ({
  ...{ title, slug, text, titleBn, textBn },
  inFooter: page.inFooter,
  isPublished: page.isPublished,
})

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

const readText = (language: Language) => async (text: string, signal: AbortSignal) =>
  (await browserApi('POST /text-page/preview', { body: { text, language }, signal })).blocks

interface TextPageFormProps {
  page?: StaffTextPage
  /** Saves upon this version of the page; resolves with what is stored. */
  save: (body: TextPageBody, version: number) => Promise<StaffTextPage>
  /** Called after saving; leaving the page asks nothing more. */
  onSaved: (page: StaffTextPage) => void
  /** Renders a text like its page. */
  show: (blocks: readonly Block[]) => ReactNode
}

/** Form of a new or an existing page: what is typed is kept after every failure. */
export function TextPageForm({ page, save, onSaved, show }: TextPageFormProps) {
  const [stored, setStored] = useState(page)
  const [draft, setDraft] = useState(page ? draftOf(page) : emptyDraft)
  const [newer, setNewer] = useState<StaffTextPage>()
  const released = useRef(false)
  const isDirty = !isSame(draft, stored ? draftOf(stored) : emptyDraft)
  const blocker = useUnsaved(isDirty, released)
  const keep = async (body: TextPageBody, version: number) => {
    const saved = await save(body, version)
    setNewer(undefined)
    setStored(saved)
    setDraft(draftOf(saved))
    toast.success(m.staff_text_page_saved({ title: saved.title }))
    released.current = page === undefined
    onSaved(saved)
  }
  const refuse = (error: unknown) => {
    const other = newerPageOf(error)
    if (!other) return failureOf(error)
    setNewer(other)
    return undefined
  }
  const form = useStaffForm(
    z.preprocess(() => bodyOf(draft, stored), TextPageBody),
    (body) => keep(body, (newer ?? stored)?.version ?? 0),
    refuse,
  )
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    form.clear(Object.keys(changes))
  }
  return (
    <StaffForm form={form} action={newer ? m.staff_newer_over() : m.staff_save()}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TextField
          label={m.staff_text_page_title()}
          name="title"
          value={draft.title}
          onValue={(title) => change({ title })}
        />
        <TextField
          {...banglaField(m.staff_text_page_title())}
          aside={m.staff_optional()}
          name="titleBn"
          value={draft.titleBn}
          onValue={(titleBn) => change({ titleBn })}
        />
        <AddressField draft={draft} stored={stored} change={change} />
      </div>
      <MarkdownEditor
        label={m.staff_text_page_text()}
        hint={m.staff_text_page_text_hint()}
        name="text"
        value={draft.text}
        onChange={(text) => change({ text })}
        read={readText('en')}
        show={show}
      />
      <MarkdownEditor
        {...banglaField(m.staff_text_page_text())}
        hint={m.staff_bangla_empty()}
        name="textBn"
        value={draft.textBn}
        onChange={(textBn) => change({ textBn })}
        read={readText('bn')}
        show={show}
      />
      <div className="grid justify-items-start gap-1">
        <Checkbox
          label={m.staff_text_page_publish()}
          checked={draft.isPublished}
          onChange={({ target }) => change({ isPublished: target.checked })}
        />
        {!draft.isPublished && (
          <p className="text-small text-ink-faint">{m.staff_text_page_publish_not()}</p>
        )}
        <Checkbox
          label={m.staff_text_page_footer()}
          checked={draft.inFooter}
          onChange={({ target }) => change({ inFooter: target.checked })}
        />
      </div>
      {newer && (
        <SavedMeanwhile
          words={m.staff_text_page_newer()}
          at={newer.updatedAt}
          href={staffPaths.adminTextPages(newer._id)}
        />
      )}
      <UnsavedDialog blocker={blocker} />
    </StaffForm>
  )
}

/** The address, which follows the title of a new page until it is typed by hand. */
function AddressField({
  draft,
  stored,
  change,
}: {
  draft: Draft
  stored: StaffTextPage | undefined
  change: (changes: Partial<Draft>) => void
}) {
  const slug = draft.slug ?? (draft.title.trim() ? slugOfTitle(draft.title) : '')
  const isMoved = stored?.isPublished === true && slug !== stored.slug
  return (
    <TextField
      label={m.staff_text_page_address()}
      hint={
        isMoved
          ? m.staff_text_page_address_changed({ address: paths.textPage(stored.slug) })
          : m.staff_text_page_address_hint({ address: paths.textPage(slug || '…') })
      }
      name="slug"
      value={slug}
      onValue={(typed) => change({ slug: typed })}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** An address that is as it was is not sent; an emptied one of a new page comes from the title again. */
function bodyOf({ slug, ...draft }: Draft, stored: StaffTextPage | undefined): object {
  const isTyped = stored ? slug !== stored.slug : Boolean(slug)
  return isTyped ? { ...draft, slug } : draft
}

const ANewerPage = z.object({ _id: z.string(), version: z.number() })

/** The stored page of a 409, where another person saved it meanwhile. */
function newerPageOf(error: unknown): StaffTextPage | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { data } = error.data
  // as: the contract's `conflict` of the call.
  return ANewerPage.safeParse(data).success ? (data as StaffTextPage) : undefined
}
