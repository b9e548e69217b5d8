import { useState } from 'react'
import type { z } from 'zod'

import { useForm, type FormState } from '#app/api/use-form.ts'

import { failureOf } from './failure-of.ts'

export interface StaffFormState extends FormState {
  /** What the last refusal says beyond the fields, for `Refusal` over the button. */
  refusal: string | undefined
}

/**
 * A form of staff (`useForm`) whose refusals stand in the form: beside the field that they name, else over its button.
 * `refuse` says what is shown there; undefined: the form shows it in its own way.
 */
export function useStaffForm<Schema extends z.ZodType>(
  schema: Schema,
  send: (values: z.output<Schema>) => Promise<void>,
  refuse: (error: unknown) => string | undefined = failureOf,
): StaffFormState {
  const [refusal, setRefusal] = useState<string>()
  const { onSubmit, ...form } = useForm(schema, send, (error, isTold) => {
    const words = refuse(error)
    setRefusal(isTold ? undefined : words)
  })
  return {
    ...form,
    refusal,
    onSubmit(event) {
      setRefusal(undefined)
      onSubmit(event)
    },
  }
}
