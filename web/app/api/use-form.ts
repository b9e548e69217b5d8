import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import type { z } from 'zod'

import { ApiError } from '#app/api/api.ts'
import { language } from '#app/language/language.ts'
import { loadOwnWords, ownWords } from '#app/language/own-words.ts'
import { useBusy } from '../util/use-busy.ts'
import { showFault, tells } from '../util/show-fault.ts'
import { whenIdle } from '../util/when-idle.ts'

type Errors = Partial<Record<string, string>>
type Named = readonly [name: string, message: string]

/** A refused submit, of this form, for these fields. */
interface Fault {
  form: HTMLFormElement
  names: readonly string[]
}

export interface FormState {
  /** The first message of each invalid field, by its name. */
  errors: Errors
  busy: boolean
  /** Clears the errors of these fields: their values have changed. */
  clear(names: readonly string[]): void
  /** Replaces the errors, such as those of rows that have moved. */
  revise(next: (errors: Errors) => Errors): void
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
}

/**
 * A form validated by a contract schema: all invalid fields are marked at once, the first, else the form's notice, is
 * brought into the visible part with the focus (show-fault.ts), and typed values are kept in every case. `send` gets the
 * valid values; `failed` gets errors of server or network, and whether the form tells them all beside its fields. Schemas are
 * no part of the first view: a form of shoppers gives a function that imports its own with Zod (load-once.ts), which is asked
 * when the browser is idle or something is typed, at the latest on sending.
 */
export function useForm<Schema extends z.ZodType>(
  schema: Schema | (() => Schema | Promise<Schema>),
  send: (values: z.output<Schema>) => Promise<void>,
  failed: (error: unknown, isTold: boolean) => unknown,
): FormState {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useBusy(false)
  const [fault, setFault] = useState<Fault>()
  // Syncs focus and scrolling with the errors, which are drawn by now.
  useEffect(() => {
    if (fault) showFault(fault.form, fault.names)
  }, [fault])

  const findSchema = useSchema(schema)

  const submit = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    const asked = findSchema()
    let checks: Schema
    try {
      // One that is at hand is not awaited: what its caller has set for this click still holds.
      checks = asked instanceof Promise ? await whileBusy(setBusy, asked) : asked
    } catch (error) {
      await failed(error, false)
      setFault({ form, names: [] })
      return
    }
    const read = checks.safeParse(typed)
    if (!read.success) {
      // English needs none: its errors are marked within the click.
      if (language() === 'bn') await loadOwnWords()
      const found = namedIssues(read.error.issues)
      mark(found)
      setFault({ form, names: found.map(([name]) => name) })
      return
    }
    setErrors({})
    setBusy(true)
    try {
      await send(read.data)
    } catch (error) {
      const found = error instanceof ApiError ? serverErrors(error) : []
      if (error instanceof ApiError) mark(found)
      await failed(error, found.length > 0 && found.every(([name]) => tells(form, name)))
      setFault({ form, names: found.map(([name]) => name) })
    } finally {
      setBusy(false)
    }
  }

  // The first message of a field wins: fromEntries keeps the last.
  const mark = (found: Named[]) => setErrors(Object.fromEntries(found.toReversed()))

  return {
    errors,
    busy,
    clear: (names) =>
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      ),
    revise: setErrors,
    onSubmit(event) {
      event.preventDefault()
      if (!busy) void submit(event.currentTarget)
    },
  }
}

function serverErrors(error: ApiError): Named[] {
  return (error.data.errors ?? []).map(({ path, message }) => [
    path.replace(/^body\./, ''),
    message,
  ])
}

/** How to get the schema, which is asked for once the browser is idle, or something is typed anywhere on the page. */
function useSchema<Schema extends z.ZodType>(schema: Schema | (() => Schema | Promise<Schema>)) {
  const findSchema = () => (typeof schema === 'function' ? schema() : schema)
  const prepare = useEffectEvent(async () => {
    await Promise.all([findSchema(), loadOwnWords()])
  })
  useEffect(() => {
    // What failed to load now is loaded on sending.
    const prepareNow = () => void prepare().catch(() => undefined)
    const cancelIdle = whenIdle(prepareNow)
    document.addEventListener('input', prepareNow, { once: true })
    return () => {
      cancelIdle()
      document.removeEventListener('input', prepareNow)
    }
  }, [])
  return findSchema
}

async function whileBusy<T>(setBusy: (busy: boolean) => void, work: Promise<T>): Promise<T> {
  setBusy(true)
  try {
    return await work
  } finally {
    setBusy(false)
  }
}

const namedIssues = (issues: readonly z.core.$ZodIssue[]): Named[] =>
  issues.map(({ path, message }) => [path.join('.'), ownWords(message)])
