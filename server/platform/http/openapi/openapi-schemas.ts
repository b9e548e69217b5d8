import { z } from 'zod'

import { addRules } from './openapi-rules.ts'

export type Json = Record<string, unknown>

type Direction = 'input' | 'output'
type Registry = z.core.$ZodRegistry<{ id: string }>

export type NamedSchemas = readonly (readonly [name: string, schema: z.ZodType])[]

/** Collects the schemas of a document: a schema with a name becomes a component. */
export class OpenApiSchemas {
  readonly #registry = z.registry<{ id: string }>()
  readonly #named: Readonly<Record<Direction, Record<string, Json>>>
  readonly #twofold: ReadonlySet<string>
  readonly #used = new Map<string, Json>()

  constructor(named: NamedSchemas) {
    for (const [id, schema] of named) this.#registry.add(schema, { id })
    this.#named = {
      input: namedAs(this.#registry, 'input'),
      output: namedAs(this.#registry, 'output'),
    }
    this.#twofold = twofold(this.#named.input, this.#named.output)
  }

  /** JSON Schema of a request (`input`) or a reply (`output`). */
  of(schema: z.ZodType, io: Direction): Json {
    const { properties = {} } = this.#converted(z.object({ it: schema }), io)
    return this.#pointed(jsonOf(properties['it']), io)
  }

  /** Fields of a request schema, named or not; `required` lists the mandatory ones. */
  fieldsOf(schema: z.ZodType): { properties: Json; required: readonly string[] } {
    const name = this.#registry.get(schema)?.id
    const whole =
      name === undefined ? jsonOf(this.#converted(schema, 'input')) : this.#named.input[name]
    const required = Array.isArray(whole?.['required']) ? whole['required'].map(String) : []
    return { properties: this.#pointed(jsonOf(whole?.['properties']), 'input'), required }
  }

  /** Components that the document refers to so far. */
  get components(): Json {
    return Object.fromEntries(this.#used)
  }

  /** The document with the suffix `Input` only on names that are used for replies as well. */
  settled(document: Json): Json {
    const alone = [...this.#twofold].filter((name) => !this.#used.has(name))
    const text = alone.reduce(
      (written, name) =>
        written
          .replaceAll(`"#/components/schemas/${name}Input"`, `"#/components/schemas/${name}"`)
          .replaceAll(`"${name}Input":`, `"${name}":`),
      JSON.stringify(document),
    )
    return JSON.parse(text) as Json // The text of an object.
  }

  /** Replaces references by component references, and marks those components as used. */
  #pointed(schema: Json, io: Direction): Json {
    const text = JSON.stringify(schema).replaceAll(reference, (_, name: string) => {
      const key = io === 'input' && this.#twofold.has(name) ? `${name}Input` : name
      this.#use(key, name, io)
      return `"$ref":"#/components/schemas/${key}"`
    })
    return JSON.parse(text) as Json // The text of an object.
  }

  #converted(schema: z.ZodType, io: Direction) {
    return z.toJSONSchema(schema, { ...options(io), metadata: this.#registry })
  }

  #use(key: string, name: string, io: Direction): void {
    if (this.#used.has(key)) return
    this.#used.set(key, {}) // Marked before its fields are read, because a schema may refer to itself.
    this.#used.set(key, this.#pointed(this.#named[io][name] ?? {}, io))
  }
}

const reference = /"\$ref":"#\/\$defs\/([^"]+)"/g

/** All named schemas with references between them. */
function namedAs(registry: Registry, io: Direction): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    ...options(io),
    uri: (id) => `#/$defs/${id}`,
  })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]))
}

/** Names of schemas whose input and output differ, directly or by a nested schema. */
function twofold(input: Record<string, Json>, output: Record<string, Json>): ReadonlySet<string> {
  const found = new Set(
    Object.keys(input).filter(
      (name) => JSON.stringify(input[name]) !== JSON.stringify(output[name]),
    ),
  )
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const [name, schema] of Object.entries(input)) {
      const within = [...JSON.stringify(schema).matchAll(reference)].map(([, other]) => other)
      if (within.some((other) => found.has(other ?? ''))) found.add(name)
    }
  }
  return found
}

const options = (io: Direction) =>
  ({
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // For the wording of replies alone.
      delete jsonSchema['told']
      loosen(jsonSchema)
      if (io === 'input') addRules(zodSchema, jsonSchema, partOf)
      const permission = z.globalRegistry.get(zodSchema)?.permission
      if (permission) nameThePermission(jsonSchema, permission)
    },
  }) satisfies z.core.ToJSONSchemaParams

/** The JSON Schema of a part of a request, without names. */
const partOf = (schema: z.core.$ZodType) =>
  bare(z.toJSONSchema(schema, options('input'))) as z.core.JSONSchema.BaseSchema // as: what it has made.

/** Says on a field for whom it is left out, in words: the document has no keyword for it. */
function nameThePermission(schema: z.core.JSONSchema.BaseSchema, permission: string): void {
  delete schema['permission']
  const hidden = `Left out for staff without the permission \`${permission}\``
  // A wrapped schema has been here already.
  if (schema.description?.includes(hidden)) return
  schema.description = [schema.description, hidden].filter(Boolean).join('. ')
}

/**
 * Removes `multipleOf`, because validators that divide reject 1147.41 as a multiple of 0.01; and allows extra
 * fields in replies, so that a new field does not break clients with an older document.
 */
function loosen(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.multipleOf === 0.01) {
    delete schema.multipleOf
    schema.description = 'In taka, with at most 2 decimals'
  }
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** The schema without `$schema` and the like, which only a standalone schema has. */
function bare(schema: unknown): Json {
  const { $schema: _, $id: __, id: ___, ...rest } = jsonOf(schema)
  return rest
}

/** JSON only: drops what the library attaches to its objects. */
const jsonOf = (schema: unknown) => JSON.parse(JSON.stringify(schema ?? {})) as Json // As it was written.
