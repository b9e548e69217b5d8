import { z } from 'zod'

import { storedFor } from './stored-for.ts'

/** What is typed into a form, by the names of its fields. */
export type TypedFields = Readonly<Record<string, string>>

const Fields = z.record(z.string(), z.string())

/** A form of this tab: after a reload, or a new sign-in, what was typed stands there again. */
const storeOf = (form: string) => storedFor(`typed:${form}`, Fields)

/** What this person was typing. */
export const readFields = (form: string, userId: string): TypedFields | undefined =>
  storeOf(form).get(userId)

export const keepFields = (form: string, userId: string, fields: TypedFields): void =>
  storeOf(form).set(userId, { ...fields })

export const forgetFields = (form: string): void => storeOf(form).clear()

/** The texts of a form, by the names of its fields. */
export const fieldsIn = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
