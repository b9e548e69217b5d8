import type { Permission } from '@haat/contract/call'
import { seesField } from '@haat/contract/permission'
import { z } from 'zod'

import type { Actor } from '../session/actor.ts'
import { onceForEachSchema } from './once-for-each-schema.ts'

/** Leaves out of a value what this person may not read; a value with nothing to leave out is returned as it is. */
type Filter = (value: unknown, actor: Actor) => unknown

/**
 * Field-level authorization: a reply without the fields whose permission (`.meta({ permission })` in the contract) a member of
 * staff does not have. Admins have every permission; customers and sellers get replies about what is theirs, which their
 * handlers limit.
 */
export function withoutHiddenFields(
  schema: z.ZodType | undefined,
  value: unknown,
  actor: Actor | undefined,
): unknown {
  if (!schema || actor?.role !== 'staff') return value
  return filterOf(schema)?.(value, actor) ?? value
}

/** Undefined: no field of the schema needs a permission. */
const filterOf = onceForEachSchema(makeFilter)

function makeFilter(schema: z.core.$ZodType): Filter | undefined {
  if (schema instanceof z.ZodObject) return ofObject(schema)
  if (schema instanceof z.ZodArray) {
    const ofItem = filterOf(schema.element)
    return ofItem && ((value, actor) => mapIfArray(value, (item) => ofItem(item, actor)))
  }
  if (schema instanceof z.ZodRecord) {
    const ofValue = filterOf(schema.valueType)
    return ofValue && ((value, actor) => mapValues(value, (field) => ofValue(field, actor)))
  }
  // A value is not matched to one of the options: what any of them hides is left out.
  return inTurn(partsOf(schema).map(filterOf))
}

/** Schemas whose values are those of the whole. */
export function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right]
  if (schema instanceof z.ZodPipe) return [schema.out]
  if (schema instanceof z.ZodLazy) return [schema.unwrap()]
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  return isWrapper ? [schema.unwrap()] : []
}

function inTurn(all: readonly (Filter | undefined)[]): Filter | undefined {
  const some = all.filter((filter) => filter !== undefined)
  if (some.length === 0) return undefined
  return (value, actor) => some.reduce((left, filter) => filter(left, actor), value)
}

interface Field {
  name: string
  needed: Permission | undefined
  filter: Filter | undefined
}

function ofObject(schema: z.ZodObject): Filter | undefined {
  const fields = Object.entries<z.core.$ZodType>(schema.shape)
    .map(([name, field]): Field => ({ name, needed: neededFor(field), filter: filterOf(field) }))
    .filter(({ needed, filter }) => needed !== undefined || filter !== undefined)
  if (fields.length === 0) return undefined
  return (value, actor) => {
    if (!isRecord(value)) return value
    const shown = { ...value }
    for (const { name, needed, filter } of fields) {
      if (!(name in shown)) continue
      if (needed !== undefined && !seesField(actor, needed)) delete shown[name]
      else if (filter) shown[name] = filter(shown[name], actor)
    }
    return shown
  }
}

/** The permission that a field names: on its schema, or on one that it wraps. */
function neededFor(field: z.core.$ZodType): Permission | undefined {
  const own = z.globalRegistry.get(field)?.permission
  if (own !== undefined) return own
  const [inner, ...others] = partsOf(field)
  return inner && others.length === 0 ? neededFor(inner) : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const mapIfArray = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value

export const mapValues = (
  value: unknown,
  change: (field: unknown, name: string) => unknown,
): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field, name)]))
    : value
