import { language } from '#app/language/language.ts'
import type { ComboboxOption } from '#app/ui/form/combobox-list.tsx'

interface Names {
  /** In English, as it is stored. */
  value: string
  /** What a page in Bangla calls it. */
  label: string
  /** Shown opposite it, on a page in English and in Bangla. */
  beside: { en: string; bn: string }
}

/** A place to choose: by its name in the language of this page, and beside it by that in the other one. */
export const placeOption = ({ value, label, beside }: Names): ComboboxOption =>
  language() === 'bn'
    ? { value, label, note: { text: beside.bn, lang: 'en' } }
    : { value, note: { text: beside.en, lang: 'bn' } }
