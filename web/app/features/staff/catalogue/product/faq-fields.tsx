import Plus from '~icons/plus'
import Trash from '~icons/trash-2'
import { useRef } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'

import type { ProductPart } from './product-fields.tsx'
import { banglaField } from '../../kit/bangla-field.ts'
import { FormPart } from '../../kit/form-part.tsx'
import { InBothLanguages } from '../../kit/in-both-languages.tsx'

/** Questions and answers of a product, in each language a list of its own. */
export function FaqFields(form: ProductPart) {
  return (
    <FormPart title={m.staff_product_faqs()}>
      <InBothLanguages>
        <FaqList {...form} name="faqs" words={english} />
        <FaqList {...form} name="faqsBn" words={bangla} />
      </InBothLanguages>
    </FormPart>
  )
}

const english = {
  list: (label: string) => label,
  field: (label: string) => ({ label }),
}
const bangla = {
  list: (label: string) => m.staff_in_bangla({ label }),
  field: banglaField,
}

function FaqList({
  draft,
  change,
  name,
  words,
}: ProductPart & { name: 'faqs' | 'faqsBn'; words: typeof english }) {
  const { [name]: faqs } = draft
  const addButton = useRef<HTMLSpanElement>(null)
  const replace = (index: number, changes: { question?: string; answer?: string }) =>
    change({ [name]: faqs.map((faq, at) => (at === index ? { ...faq, ...changes } : faq)) })
  const remove = (index: number) => {
    change({ [name]: faqs.filter((_, at) => at !== index) })
    addButton.current?.querySelector('button')?.focus()
  }
  return (
    <div className="grid gap-4">
      {faqs.map(({ id, question, answer }, index) => (
        <fieldset key={id} className="flex gap-2">
          <legend className="sr-only">
            {words.list(m.staff_product_faq({ number: index + 1 }))}
          </legend>
          <div className="grid flex-1 gap-3">
            <TextField
              {...words.field(m.staff_product_question())}
              name={`${name}.${index}.question`}
              required
              value={question}
              onValue={(typed) => replace(index, { question: typed })}
              autoComplete="on"
            />
            <TextareaField
              {...words.field(m.staff_product_answer())}
              name={`${name}.${index}.answer`}
              required
              rows={2}
              value={answer}
              onValue={(typed) => replace(index, { answer: typed })}
            />
          </div>
          <IconButton
            label={words.list(m.staff_product_faq_remove({ number: index + 1 }))}
            onClick={() => remove(index)}
            className="mt-6"
          >
            <Trash aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      <span ref={addButton} className="w-fit">
        <Button
          tone="quiet"
          onClick={() =>
            change({ [name]: [...faqs, { id: crypto.randomUUID(), question: '', answer: '' }] })
          }
        >
          <Plus aria-hidden className="size-5" />
          {words.list(m.staff_product_faq_add())}
        </Button>
      </span>
    </div>
  )
}
