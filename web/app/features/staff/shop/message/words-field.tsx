import type { MessageChoices } from '@haat/contract/message-choice'
import { type MessageField, mostWordsLetters, mostWordsParts } from '@haat/contract/message-events'
import { Written } from '#app/components/written.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

import { banglaField } from '../../kit/bangla-field.ts'
import { countWords } from './count-words.ts'

interface WordsFieldProps {
  name: 'smsEn' | 'smsBn'
  value: string
  onValue: (typed: string) => void
  builtIn: string
  fields: readonly MessageField[]
  examples: MessageChoices['examplesEn']
}

const inBraces = (field: MessageField) => `{${field}}`

/** Own words of an SMS in one language: buttons put its fields in, and below it reads as a customer would. */
export function WordsField({ name, value, onValue, builtIn, fields, examples }: WordsFieldProps) {
  const isBn = name === 'smsBn'
  const label = m.staff_messages_words()
  const { text, letters, parts, most } = countWords(value.trim() || builtIn, examples)
  /** Where the cursor stands, or stood last. */
  const insert = (form: HTMLFormElement | null, field: MessageField) => {
    const area = form?.elements.namedItem(name)
    if (!(area instanceof HTMLTextAreaElement)) return
    area.setRangeText(inBraces(field), area.selectionStart, area.selectionEnd, 'end')
    area.focus()
    onValue(area.value)
  }
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <TextareaField
        {...(isBn ? banglaField(label) : { label, lang: 'en' })}
        name={name}
        rows={4}
        maxLength={mostWordsLetters}
        value={value}
        onValue={onValue}
        hint={m.staff_messages_words_hint()}
      />
      <fieldset
        aria-label={isBn ? m.staff_messages_insert_bn() : m.staff_messages_insert()}
        className="flex flex-wrap gap-2"
      >
        {fields.map((field) => (
          <Button
            key={field}
            tone="quiet"
            size="compact"
            onClick={({ currentTarget }) => insert(currentTarget.form, field)}
          >
            <Written>{inBraces(field)}</Written>
          </Button>
        ))}
      </fieldset>
      <Button
        tone="quiet"
        size="compact"
        className="justify-self-start"
        onClick={() => onValue(value === '' ? builtIn : '')}
      >
        {value === '' ? m.staff_messages_start() : m.staff_messages_back()}
      </Button>
      <div className="rounded-control bg-ground px-3 py-2">
        <p className="text-small text-ink-soft">{m.staff_messages_preview()}</p>
        <p className="wrap-anywhere" lang={isBn ? 'bn' : 'en'}>
          {text}
        </p>
        <p
          className={classNames(
            'text-small',
            most > mostWordsParts ? 'text-alta' : 'text-ink-soft',
          )}
        >
          {m.staff_messages_count({
            letters: formatCount(letters),
            parts: formatCount(parts),
            most: formatCount(most),
          })}
        </p>
      </div>
    </div>
  )
}
