import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** It need not be said of each text. */
const ofEveryText = 'Contains a character that is not allowed'

/**
 * Adds what a request schema refuses and its JSON Schema leaves out: limits of a text's normal form, the form of a field that
 * is JSON, and rules that are functions, which it can tell in words alone. `convert`: makes the JSON Schema of a part.
 */
export function addRules(
  schema: z.core.$ZodType,
  json: JsonSchema,
  convert: (part: z.core.$ZodType) => JsonSchema,
): void {
  const out = schema instanceof z.ZodPipe ? schema.def.out : undefined
  if (schema instanceof z.ZodPipe && !(out instanceof z.ZodTransform)) {
    addOutcome(schema, json, convert(schema.def.out))
  }
  const known = json.description ?? ''
  const added = [schema, ...(out ? [out] : [])]
    .flatMap(rulesOf)
    .filter((rule) => !known.includes(rule))
  if (added.length > 0) json.description = [known, ...added].filter(Boolean).join('. ')
}

/** The rules of a schema that are functions, in words: its description, and what each says when it refuses. */
export function rulesOf(schema: z.core.$ZodType): string[] {
  const described = z.globalRegistry.get(schema)?.description
  const told = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) =>
    def.check === 'custom' ? messageOf(def) : undefined,
  )
  return [described, ...told].filter(
    (rule) => rule !== undefined && rule !== ofEveryText,
  ) as string[] // as: without undefined.
}

/** A rule that names several reasons says none here; its schema is described. */
function messageOf({ error }: z.core.$ZodCheckDef): string | undefined {
  const said = error?.({ code: 'custom', input: undefined, path: [] } as never) // as: such messages read nothing of the issue.
  return typeof said === 'string' ? said : said?.message
}

const limits = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'maxItems'] as const

/**
 * A pipe is described by what goes in; adds what is asked of what comes out. Of one type both have the same limits, since the
 * normal form of a text has those of the text. A transformation reads a list or an object from text, and takes it as it is.
 */
function addOutcome({ def }: z.ZodPipe, json: JsonSchema, out: JsonSchema): void {
  const isRead = def.in instanceof z.ZodPipe && def.in.def.out instanceof z.ZodTransform
  const kept = isRead ? (['maxItems'] as const) : limits
  // A reference has no type of its own.
  const named = def.in instanceof z.ZodString ? 'string' : undefined
  const outcomes = out.anyOf ?? [out]
  for (const branch of json.anyOf ?? [json]) {
    const type = branch.$ref ? named : branch.type
    const outcome = outcomes.find((one) => type !== undefined && one.type === type)
    if (!outcome) continue
    for (const name of kept) {
      if (outcome[name] !== undefined) Object.assign(branch, { [name]: outcome[name] })
    }
    if (isRead && type === 'object') Object.assign(branch, outcome)
    if (isRead && type === 'array' && isOfObjects(outcome.items)) branch.items = outcome.items
  }
}

const isOfObjects = (items: JsonSchema['items']): items is JsonSchema =>
  typeof items === 'object' && !Array.isArray(items) && items.type === 'object'
