import { z } from 'zod'

export type Json = Record<string, unknown>

type Direction = 'input' | 'output'
type Registry = z.core.$ZodRegistry<{ id: string }>

/** The schemas of a document: what the contract has a name for stands once, among its components. */
export class OpenApiSchemas {
  readonly #registry = z.registry<{ id: string }>()
  readonly #named: Readonly<Record<Direction, Record<string, Json>>>
  readonly #twofold: ReadonlySet<string>
  readonly #used = new Map<string, Json>()

  constructor(names: ReadonlyMap<string, z.ZodType>) {
    for (const [id, schema] of names) this.#registry.add(schema, { id })
    this.#named = {
      input: namedAs(this.#registry, 'input'),
      output: namedAs(this.#registry, 'output'),
    }
    this.#twofold = twofold(this.#named.input, this.#named.output)
  }

  /** The JSON schema of what is sent (`input`) or answered (`output`). */
  of(schema: z.ZodType, io: Direction): Json {
    const { properties = {} } = this.#converted(z.object({ it: schema }), io)
    return this.#pointed(jsonOf(properties['it']), io)
  }

  /** The fields of what is sent, whether or not it has a name; `required` names those that must be. */
  fieldsOf(schema: z.ZodType): { properties: Json; required: readonly string[] } {
    const name = this.#registry.get(schema)?.id
    const whole =
      name === undefined ? jsonOf(this.#converted(schema, 'input')) : this.#named.input[name]
    const required = Array.isArray(whole?.['required']) ? whole['required'].map(String) : []
    return { properties: this.#pointed(jsonOf(whole?.['properties']), 'input'), required }
  }

  /** The components that the document points at so far. */
  get components(): Json {
    return Object.fromEntries(this.#used)
  }

  /** The document with `Input` in those names alone that stand for what is answered, too. */
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

  /** With its references pointing at components, which are then part of the document. */
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
    this.#used.set(key, {}) // It may point at itself.
    this.#used.set(key, this.#pointed(this.#named[io][name] ?? {}, io))
  }
}

const reference = /"\$ref":"#\/\$defs\/([^"]+)"/g

/** Every named schema, with references to the others. */
function namedAs(registry: Registry, io: Direction): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    ...options(io),
    uri: (id) => `#/$defs/${id}`,
  })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]))
}

/** Names of what is read differently than it is written, by itself or by something within. */
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
    override: ({ jsonSchema }) => loosen(jsonSchema),
  }) satisfies z.core.ToJSONSchemaParams

/**
 * Validators that divide find 1147.41 to be no multiple of 0.01. And a reply may gain fields, which must not break
 * whoever validates it by an older document.
 */
function loosen(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.multipleOf === 0.01) {
    delete schema.multipleOf
    schema.description = 'In taka, with at most 2 decimals'
  }
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** Without what marks a schema that stands alone. */
function bare(schema: unknown): Json {
  const { $schema: _, $id: __, id: ___, ...rest } = jsonOf(schema)
  return rest
}

/** JSON alone, without what the library leaves on its objects. */
const jsonOf = (schema: unknown) => JSON.parse(JSON.stringify(schema ?? {})) as Json // As it was written.
