import { STATUS_CODES } from 'node:http'

import type { CallKey, CallSpec } from '@haat/contract/call'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of a table of calls. */
export function openApiDocument(table: Record<CallKey, CallSpec>, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [key, spec] of Object.entries(table)) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, path, spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haat', version: '1', description: 'An online shop for Bangladesh' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
  }
}

function operation(key: string, path: string, spec: CallSpec): Json {
  const status = String(spec.status ?? 200)
  return {
    operationId: key,
    summary: spec.summary,
    ...(spec.recent && {
      description: 'Needs a sign-in, or POST /user/confirmation, of the last ten minutes: else 403',
    }),
    tags: [path.split('/')[1]],
    ...(spec.who !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', spec.params && z.object(spec.params)),
      ...parameters('query', spec.query),
    ],
    ...(spec.body && {
      requestBody: { required: true, content: bodyContent(spec.body, spec.files) },
    }),
    responses: {
      [status]: {
        description: STATUS_CODES[status],
        content: spec.sends ? { [spec.sends]: { schema: binary } } : success(spec),
      },
      default: {
        description: 'A failure with a message to read',
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    },
  }
}

const success = ({ reply }: CallSpec) =>
  json({
    type: 'object',
    properties: {
      success: { const: true },
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      data: schemaOf(reply, 'output'),
    },
    required: ['success', 'statusCode', 'message', 'data'],
  })

function bodyContent(body: z.ZodType, files: CallSpec['files']): Json {
  const schema = schemaOf(body, 'input')
  if (!files) return json(schema)
  const { properties = {}, required = [] } = schema
  const rules = Object.entries(files)
  return {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: {
          ...(properties as Json), // A schema of an object has an object of properties.
          ...Object.fromEntries(
            rules.map(([name, { most }]) => [
              name,
              most === 1 ? binary : { type: 'array', items: binary, maxItems: most },
            ]),
          ),
        },
        required: [
          ...(required as string[]), // As above.
          ...rules.filter(([, rule]) => rule.required).map(([name]) => name),
        ],
      },
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties, required } = schemaOf(schema, 'input')
  const names = Array.isArray(required) ? required : []
  return Object.entries((properties ?? {}) as Json).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: shape,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shape
}

const binary = { type: 'string', format: 'binary' }

const json = (schema: Json) => ({ 'application/json': { schema } })

const failureSchema: Json = {
  type: 'object',
  properties: {
    success: { const: false },
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    data: {},
    requestId: { type: 'string' },
  },
  required: ['success', 'statusCode', 'message', 'requestId'],
}
