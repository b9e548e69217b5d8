import { z } from 'zod'

import { stored } from '#app/util/stored.ts'

/** What is typed into a form, by the names of its fields. */
export type TypedFields = Readonly<Record<string, string>>

const Kept = z.object({ userId: z.string(), fields: z.record(z.string(), z.string()) })

/** A form of this tab: after a reload, or a new sign-in, what was typed stands there again. */
const storeOf = (form: string) =>
  stored(`typed:${form}`, (json) => Kept.safeParse(json).data, {
    place: 'sessionStorage',
    orInMemory: true,
  })

/** What this person was typing. */
export function readFields(form: string, userId: string): TypedFields | undefined {
  const found = storeOf(form).get()
  return found?.userId === userId ? found.fields : undefined
}

export const keepFields = (form: string, userId: string, fields: TypedFields): void =>
  void storeOf(form).set({ userId, fields: { ...fields } })

export const forgetFields = (form: string): void => storeOf(form).clear()

/** The texts of a form, by the names of its fields. */
export const fieldsIn = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
