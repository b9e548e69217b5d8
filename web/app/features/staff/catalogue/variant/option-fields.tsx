import { useId } from 'react'

import { language } from '#app/language/language.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

import { banglaField } from '../../kit/bangla-field.ts'
import { InBothLanguages } from '../../kit/in-both-languages.tsx'
import {
  fits,
  made,
  pendingOptions,
  previewOf,
  repeatedOptions,
  withOptions,
  withoutOption,
  withRenamed,
  type OptionName,
} from './make-variants.ts'
import { OptionChips } from './option-chips.tsx'
import type { VariantHistory } from './use-variant-history.ts'
import { emptyVariants, type VariantsDraft } from './variant-draft.ts'

/** Colours and values of the second option, and the button that makes the variants. */
export function OptionFields({
  draft,
  history: { apply, undo },
  onSizeLabel,
  onSaid,
}: {
  draft: VariantsDraft
  history: VariantHistory
  onSizeLabel: (label: Partial<SizeLabels>) => void
  /** Says what was done. */
  onSaid: (text: string) => void
}) {
  const { colors, sizes } = draft
  const pending = new Set(pendingOptions(draft))
  const add = (name: 'colors' | 'sizes', values: readonly string[]) => {
    const repeated = repeatedOptions(draft[name], values)
    apply({ [name]: withOptions(draft[name], values) })
    onSaid(
      repeated.length > 0
        ? m.staff_variant_option_repeated({ values: repeated.join(', '), count: repeated.length })
        : '',
    )
  }
  const remove = (name: OptionName, value: string) => {
    const next = withoutOption(draft, name, value)
    apply(next)
    const count = draft.variants.length - next.variants.length
    onSaid(m.staff_variant_option_removed({ value, count }))
  }
  const rename = (name: OptionName, value: string, to: string) => {
    const next = withRenamed(draft, name, value, to)
    if (next) apply(next)
    return next !== undefined
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OptionChips
          label={m.staff_variant_colors()}
          hint={m.staff_variant_options_hint()}
          values={colors}
          pending={pending}
          onAdd={(values) => add('colors', values)}
          onRemove={(value) => remove('color', value)}
          onRename={(value, to) => rename('color', value, to)}
        />
        <OptionChips
          label={nameOfSizes(draft)}
          hint={m.staff_variant_sizes_hint()}
          values={sizes}
          pending={pending}
          onAdd={(values) => add('sizes', values)}
          onRemove={(value) => remove('size', value)}
          onRename={(value, to) => rename('size', value, to)}
        />
      </div>
      <SizeLabelFields labels={draft} onChange={onSizeLabel} />
      <MakeVariants
        draft={draft}
        isPending={pending.size > 0}
        undo={undo}
        onMake={(added) => {
          apply({ variants: made(draft) })
          onSaid(m.staff_variant_made({ count: added }))
        }}
      />
    </>
  )
}

type SizeLabels = Pick<VariantsDraft, 'sizeLabel' | 'sizeLabelBn'>

/** What the product calls its sizes, in the language of the page where somebody has called them so. */
function nameOfSizes({ sizeLabel, sizeLabelBn }: SizeLabels): string {
  const own = (language() === 'bn' && sizeLabelBn.trim()) || sizeLabel.trim()
  return own === '' || own === emptyVariants.sizeLabel ? m.staff_variant_size() : own
}

function SizeLabelFields({
  labels: { sizeLabel, sizeLabelBn },
  onChange,
}: {
  labels: SizeLabels
  onChange: (changes: Partial<SizeLabels>) => void
}) {
  const listId = useId()
  const suggestions = [m.staff_variant_size(), m.staff_variant_storage(), m.staff_variant_weigh()]
  return (
    <InBothLanguages>
      <TextField
        label={m.staff_variant_size_label()}
        hint={m.staff_variant_size_label_hint()}
        name="sizeLabel"
        list={listId}
        maxLength={30}
        value={sizeLabel}
        onValue={(typed) => onChange({ sizeLabel: typed })}
      />
      <TextField
        {...banglaField(m.staff_variant_size_label())}
        aside={m.staff_optional()}
        name="sizeLabelBn"
        maxLength={30}
        value={sizeLabelBn}
        onValue={(typed) => onChange({ sizeLabelBn: typed })}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </InBothLanguages>
  )
}

/** The button, with how many variants it adds. */
function MakeVariants({
  draft,
  isPending,
  undo,
  onMake,
}: {
  draft: VariantsDraft
  /** An option value has no variant yet. */
  isPending: boolean
  undo: VariantHistory['undo']
  onMake: (added: number) => void
}) {
  const { colors, sizes } = draft
  const hasAny = colors.length + sizes.length > 0
  const preview = previewOf(draft)
  const { added, total } = preview
  if (!hasAny && !undo) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasAny && (
        <Button
          tone={isPending && fits(preview) ? 'primary' : 'quiet'}
          aria-disabled={added === 0 || !fits(preview)}
          onClick={() => added > 0 && fits(preview) && onMake(added)}
        >
          {m.staff_variant_make()}
        </Button>
      )}
      {undo && (
        <Button tone="quiet" onClick={undo}>
          {m.staff_variant_undo()}
        </Button>
      )}
      {hasAny && (
        <output className="text-small text-ink-soft">{previewWords(preview, added, total)}</output>
      )}
    </div>
  )
}

function previewWords(preview: { total: number }, added: number, total: number): string {
  if (!fits(preview)) return m.staff_variant_preview_too_many({ count: total })
  return added === 0
    ? m.staff_variant_preview_none({ count: total })
    : m.staff_variant_preview({ added, total })
}
