import type { Block } from '@haat/contract/shop'
import type { Icon } from '#app/ui/icon.tsx'
import Bold from '~icons/bold'
import Heading from '~icons/heading'
import LinkIcon from '~icons/link'
import List from '~icons/list'
import { use, useRef, useState, type ReactNode, type RefObject } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { errorOf, FormErrors } from '#app/ui/form/form-errors.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { useMedia } from '#app/ui/media/use-media.ts'

import { insertMarkdown, marks, type Mark } from './insert-markdown.ts'
import { TextPreview } from './text-preview.tsx'

interface MarkdownEditorProps {
  label: string
  hint: string
  /** Of a text in Bangla. */
  lang?: string
  spellCheck?: boolean
  /** Of the form's field. */
  name: string
  value: string
  onChange: (text: string) => void
  /** Reads a text into blocks as its page does. */
  read: (text: string, signal: AbortSignal) => Promise<readonly Block[]>
  /** Renders blocks like their page. */
  show: (blocks: readonly Block[]) => ReactNode
}

type View = 'write' | 'preview'

/** A Markdown text with its preview: beside each other on a wide screen, else in tabs. */
export function MarkdownEditor({
  label,
  hint,
  name,
  lang,
  spellCheck,
  ...rest
}: MarkdownEditorProps) {
  const { value, onChange, read, show } = rest
  const isWide = useMedia('(width >= 80rem)')
  const [view, setView] = useState<View>('write')
  const area = useRef<HTMLTextAreaElement>(null)
  // An error is under the text: it is shown when it arises.
  const error = errorOf(use(FormErrors), name)
  const [seenError, setSeenError] = useState(error)
  if (error !== seenError) {
    setSeenError(error)
    if (error) setView('write')
  }
  const text = (
    <Field label={label} hint={hint} name={name}>
      {(control) => (
        <div className="grid gap-1.5">
          <MarkButtons area={area} onChange={onChange} />
          <Textarea
            control={control}
            ref={area}
            name={name}
            lang={lang}
            spellCheck={spellCheck}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={(event) => {
              if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              putMark('bold', event.currentTarget, onChange)
            }}
            rows={14}
            className="max-h-[70dvh] min-w-0 font-mono text-small"
          />
        </div>
      )}
    </Field>
  )
  // A form has an editor of each language.
  const previewLabel = lang
    ? m.staff_in_bangla({ label: m.staff_text_preview() })
    : m.staff_text_preview()
  const preview = (
    <TextPreview
      label={previewLabel}
      text={value}
      shown={isWide || view === 'preview'}
      read={read}
      show={show}
    />
  )
  if (isWide) {
    return (
      <div className="grid grid-cols-2 items-start gap-6">
        {text}
        <div className="grid min-w-0 gap-1.5">
          <p aria-hidden className="text-small font-medium">
            {previewLabel}
          </p>
          {preview}
        </div>
      </div>
    )
  }
  return (
    <Tabs<View>
      label={m.staff_text_views()}
      mounted
      value={view}
      onChange={setView}
      tabs={[
        { value: 'write', label: m.staff_text_write(), content: text },
        { value: 'preview', label: m.staff_text_preview(), content: preview },
      ]}
    />
  )
}

const looks: Record<Mark, { label: () => string; icon: Icon }> = {
  bold: { label: m.staff_text_bold, icon: Bold },
  heading: { label: m.staff_text_heading, icon: Heading },
  list: { label: m.staff_text_list, icon: List },
  link: { label: m.staff_text_link, icon: LinkIcon },
}

/** Buttons that write Markdown for whoever does not know it. */
function MarkButtons({
  area,
  onChange,
}: {
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}) {
  return (
    <fieldset aria-label={m.staff_text_format()} className="-ml-2 flex min-w-0">
      {marks.map((mark) => {
        const { label, icon: Icon } = looks[mark]
        return (
          <IconButton
            key={mark}
            label={label()}
            title={label()}
            onClick={() => {
              if (area.current) putMark(mark, area.current, onChange)
            }}
          >
            <Icon aria-hidden />
          </IconButton>
        )
      })}
    </fieldset>
  )
}

/** Changes the text through the browser's editing where it can, so that undo takes it back. */
function putMark(mark: Mark, area: HTMLTextAreaElement, onChange: (text: string) => void): void {
  const { value, selectionStart, selectionEnd } = area
  const words = { bold: m.staff_text_bold_words(), link: m.staff_text_link_words() }
  const change = insertMarkdown(mark, value, [selectionStart, selectionEnd], words)
  area.focus()
  area.setSelectionRange(change.from, change.to)
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to change a text that undo takes back
  const isTyped = change.insert !== '' && document.execCommand('insertText', false, change.insert)
  if (!isTyped) {
    area.setRangeText(change.insert)
    onChange(area.value)
  }
  area.setSelectionRange(...change.select)
}
