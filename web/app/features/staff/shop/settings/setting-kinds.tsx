import { inDigits } from '#app/language/in-digits.ts'
import type { ShopSettings } from '@haat/contract/shop-settings'
import { use, useState, type ReactNode } from 'react'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'
import { FormErrors } from '#app/ui/form/form-errors.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { typedNumber, typedNumberOrNone } from '#app/util/typed-number.ts'

import { banglaField } from '../../kit/bangla-field.ts'
import { weekdays } from './weekdays.ts'

interface Shown<Value> {
  name: string
  value: Value
}

/** How one setting is shown and typed: in controls with its name, or with names that begin with it and a point. */
export interface SettingField<Value, Typed> {
  /** In a row of its own. */
  wide?: boolean
  /** What the contract takes, out of what the form sends. */
  typed: z.ZodType<Typed>
  show(shown: Shown<Value>): ReactNode
}

interface Words {
  label: () => string
  hint?: () => string
}

const told = ({ label, hint }: Words) => ({ label: label(), hint: hint?.() })

/** One line. */
export const line = ({
  type = 'text',
  wide = false,
  lang,
  ...words
}: Words & { type?: 'text' | 'email' | 'tel' | 'date'; wide?: boolean; lang?: 'bn' }): SettingField<
  string | null,
  string
> => ({
  wide,
  typed: z.string(),
  show: (shown) => (
    <TextField
      {...(lang === 'bn' ? { ...told(words), ...banglaField(words.label()) } : told(words))}
      name={shown.name}
      type={type}
      defaultValue={shown.value ?? ''}
      autoComplete="on"
    />
  ),
})

/** A number; `empty`: what an empty field stands for, where it stands for something. */
export function figure<Empty extends number | null = number>({
  empty,
  decimal = false,
  ...words
}: Words & { empty?: Empty; decimal?: boolean }): SettingField<number | null, number | Empty> {
  const ofEmpty = typedNumberOrNone().transform((read) => read ?? empty)
  return {
    // as: without a meaning an empty field is refused.
    typed: (empty === undefined ? typedNumber() : ofEmpty) as z.ZodType<number | Empty>,
    show: (shown) => (
      <TextField
        {...told(words)}
        name={shown.name}
        inputMode={decimal ? 'decimal' : 'numeric'}
        defaultValue={inDigits(String(shown.value ?? ''))}
        autoComplete="on"
      />
    ),
  }
}

/** Names, one on each line. */
export const list = (words: Words): SettingField<readonly string[], string[]> => ({
  typed: z.string().transform((text) =>
    text
      .split(/[\n,]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
  show: (shown) => (
    <TextareaField
      {...told(words)}
      name={shown.name}
      rows={7}
      defaultValue={shown.value.join('\n')}
    />
  ),
})

/** 'Steadfast: 09678-045045'; names of couriers have no colon. */
const courierPhone = /^([^:]+):\s*(\S.*)$/

const TypedPhones = z.string().transform((text, context) => {
  const written = text.split('\n').map((one) => one.trim())
  return written.filter(Boolean).flatMap((one) => {
    const [, courier, number] = courierPhone.exec(one) ?? []
    if (courier !== undefined && number !== undefined) return [{ courier, number }]
    context.addIssue({
      code: 'custom',
      message: m.staff_settings_courier_phones_wrong({ line: one }),
    })
    return []
  })
})

type CourierPhones = ShopSettings['courierPhones']

/** Phone numbers of couriers, one on each line. */
export const courierPhones = (words: Words): SettingField<CourierPhones, CourierPhones> => ({
  typed: TypedPhones,
  show: (shown) => (
    <TextareaField
      {...told(words)}
      name={shown.name}
      rows={7}
      defaultValue={shown.value.map(({ courier, number }) => `${courier}: ${number}`).join('\n')}
    />
  ),
})

/** A checkbox that is not checked is not sent. */
export const tick = ({ label, hint }: Words): SettingField<boolean, boolean> => ({
  wide: true,
  typed: z
    .literal('on')
    .optional()
    .transform((sent) => sent === 'on'),
  show: ({ name, value }) => (
    <div>
      <Checkbox name={name} defaultChecked={value} label={label()} />
      {hint && <p className="text-small text-pretty text-ink-soft">{hint()}</p>}
    </div>
  ),
})

/** One of a few values, each with words. */
export const choice = <Value extends string>(
  label: () => string,
  choices: Readonly<Record<Value, Words>>,
): SettingField<Value, Value> => {
  // as: keys() forgets the names.
  const values = Object.keys(choices) as Value[]
  return {
    wide: true,
    typed: z.enum(values),
    show: (shown) => (
      <Choice
        {...shown}
        legend={label()}
        choices={values.map((value) => {
          const { hint } = choices[value]
          return { value, label: choices[value].label(), ...(hint && { hint: hint() }) }
        })}
      />
    ),
  }
}

function Choice<Value extends string>({
  name,
  value: saved,
  legend,
  choices,
}: Shown<Value> & {
  legend: string
  choices: readonly { value: Value; label: string; hint?: string }[]
}) {
  const [value, setValue] = useState(saved)
  return (
    <ChoiceCards legend={legend} name={name} value={value} onChange={setValue} choices={choices} />
  )
}

/** Weekdays, Sunday first and 0. */
export const days = (label: () => string): SettingField<readonly number[], number[]> => ({
  wide: true,
  typed: z
    .record(z.string(), z.literal('on'))
    .optional()
    .transform((chosen = {}) => Object.keys(chosen).map(Number)),
  show: ({ name, value }) => (
    <fieldset name={name} tabIndex={-1} className="outline-none">
      <legend className="text-small font-medium">{label()}</legend>
      <div className="flex flex-wrap gap-x-6">
        {weekdays.map((weekday, day) => (
          <Checkbox
            key={weekday()}
            name={`${name}.${day}`}
            defaultChecked={value.includes(day)}
            label={weekday()}
          />
        ))}
      </div>
      <Problem name={name} />
    </fieldset>
  ),
})

/** What is wrong with controls that have no field around them. */
function Problem({ name }: Pick<Shown<unknown>, 'name'>) {
  const error = use(FormErrors)[name]
  return error && <p className="text-small text-alta">{error}</p>
}

type Range = [number, number]

/** '1–3', '1-3', '1 to 3' or '2' alone. */
const TypedRange = z.string().transform((text, context): Range => {
  const parts = text.trim().split(/\s*(?:[–-]|to|থেকে)\s*/)
  const read = parts.map((part) => typedNumber().safeParse(part).data)
  const [least, most = least] = read
  if (least !== undefined && most !== undefined && read.length <= 2) return [least, most]
  context.addIssue({ code: 'custom', message: m.staff_settings_range_wrong() })
  return z.NEVER
})

/** At least and at most, for several names. */
export const ranges = <Name extends string>(
  fields: Readonly<Record<Name, Words>>,
): SettingField<Readonly<Record<Name, Range>>, Record<Name, Range>> => {
  // as: keys() forgets the names.
  const names = Object.keys(fields) as Name[]
  return {
    wide: true,
    // as: a range for each name.
    typed: z.object(
      Object.fromEntries(names.map((name) => [name, TypedRange])),
    ) as unknown as z.ZodType<Record<Name, Range>>,
    show: (shown) => (
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            {...told(fields[name])}
            name={`${shown.name}.${name}`}
            defaultValue={shown.value[name].join('–')}
            autoComplete="on"
          />
        ))}
      </div>
    ),
  }
}
