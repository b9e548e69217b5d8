import { createContext } from 'react'

export type FormErrors = Readonly<Partial<Record<string, string>>>

/** What is wrong with the fields of the form around, by their names: each field that has a name shows its own. */
export const FormErrors = createContext<FormErrors>({})

/** The message of a field, or of the first item of its list. */
export const errorOf = (errors: FormErrors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
