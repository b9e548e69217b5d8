import Plus from '~icons/plus'
import Trash from '~icons/trash-2'
import { useRef } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'

import type { ProductPart } from './product-fields.tsx'
import { FormPart } from '../../kit/form-part.tsx'

/** Questions and answers of a product. */
export function FaqFields({ draft: { faqs }, change }: ProductPart) {
  const addButton = useRef<HTMLSpanElement>(null)
  const replace = (index: number, changes: { question?: string; answer?: string }) =>
    change({ faqs: faqs.map((faq, at) => (at === index ? { ...faq, ...changes } : faq)) })
  const remove = (index: number) => {
    change({ faqs: faqs.filter((_, at) => at !== index) })
    addButton.current?.querySelector('button')?.focus()
  }
  return (
    <FormPart title={m.staff_product_faqs()}>
      {faqs.map(({ id, question, answer }, index) => (
        <fieldset key={id} className="flex gap-2">
          <legend className="sr-only">{m.staff_product_faq({ number: index + 1 })}</legend>
          <div className="grid flex-1 gap-3">
            <TextField
              label={m.staff_product_question()}
              name={`faqs.${index}.question`}
              required
              value={question}
              onValue={(typed) => replace(index, { question: typed })}
              autoComplete="on"
            />
            <TextareaField
              label={m.staff_product_answer()}
              name={`faqs.${index}.answer`}
              required
              rows={2}
              value={answer}
              onValue={(typed) => replace(index, { answer: typed })}
            />
          </div>
          <IconButton
            label={m.staff_product_faq_remove({ number: index + 1 })}
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
            change({ faqs: [...faqs, { id: crypto.randomUUID(), question: '', answer: '' }] })
          }
        >
          <Plus aria-hidden className="size-5" />
          {m.staff_product_faq_add()}
        </Button>
      </span>
    </FormPart>
  )
}
