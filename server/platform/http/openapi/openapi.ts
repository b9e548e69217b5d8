import { STATUS_CODES } from 'node:http'

import { cookieNames, type CallKey, type CallSpec } from '@haat/contract/call'
import { eventStreamType } from '@haat/contract/file'
import { z } from 'zod'

import { languageParameter } from '../language-of.ts'
import { failureResponses, failureSchema, failuresOf } from './openapi-failures.ts'
import { OpenApiSchemas, type Json, type NamedSchemas } from './openapi-schemas.ts'
import { rulesOf } from './openapi-rules.ts'
import { tagOf, tags } from './openapi-tags.ts'

/** Builds the OpenAPI 3.1 document of a table of calls; the named schemas become components. */
export function openApiDocument(
  table: Record<CallKey, CallSpec>,
  named: NamedSchemas,
  publicUrl: string,
): Json {
  const schemas = new OpenApiSchemas(named)
  const paths: Record<string, Json> = {}
  for (const [key, spec] of Object.entries(table)) {
    const [method = '', path = ''] = key.split(' ')
    const described = { operationId: spec.name, ...operation(key, path, spec, schemas) }
    paths[path] = { ...paths[path], [method.toLowerCase()]: described }
  }
  return schemas.settled({
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: '1',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Haat', url: publicUrl },
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    tags,
    paths,
    components: {
      securitySchemes: securitySchemes(publicUrl),
      responses: failureResponses(),
      schemas: { Failure: failureSchema, ...schemas.components },
    },
  })
}

const about = `An online shop for Bangladesh. Money is in taka with at most 2 decimals, times are ISO 8601 in UTC,
ids are UUIDs. Every reply is an envelope: \`data\` of a success, \`message\` of a failure for people to read.`

function securitySchemes(publicUrl: string): Json {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : ''
  const cookies = cookieNames.map((name): [string, Json] => [
    name,
    { type: 'apiKey', in: 'cookie', name: prefix + name, description: cookieUses[name] },
  ])
  return {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    ...Object.fromEntries(cookies),
  }
}

const cookieUses = {
  haat_refresh: 'The session, set by a sign-in; sent with an Origin of the shop',
  haat_half: 'A sign-in that waits for its second factor',
  haat_reset: 'The right to set a new password, for ten minutes',
} as const satisfies Record<(typeof cookieNames)[number], string>

function operation(key: string, path: string, spec: CallSpec, schemas: OpenApiSchemas): Json {
  const status = String(spec.status ?? 200)
  return {
    summary: spec.summary,
    description: description(spec),
    tags: [tagOf(path)],
    security: securityOf(spec),
    parameters: [
      ...parameters('path', spec.params && z.object(spec.params), schemas),
      ...parameters('query', spec.query, schemas),
      ...(spec.cache ? [inBangla] : []),
      ...(spec.idempotent ? [idempotencyKey(spec.idempotent)] : []),
    ],
    ...(spec.body && {
      requestBody: { required: true, content: bodyContent(spec.body, spec.files, schemas) },
    }),
    responses: {
      [status]: {
        description: STATUS_CODES[status],
        content: contentOf(spec, schemas),
      },
      ...failuresOf(key, spec, schemas),
    },
  }
}

function contentOf(spec: CallSpec, schemas: OpenApiSchemas): Json {
  const { sends, reply } = spec
  if (!sends) return success(spec, schemas)
  // The data of one event, as JSON.
  if (sends === eventStreamType) return { [sends]: { schema: schemas.of(reply, 'output') } }
  return Object.fromEntries([sends].flat().map((type) => [type, { schema: binary }]))
}

const callers = {
  anyone: 'For anyone.',
  'signed-in': 'For whoever is signed in.',
  self: 'For the person it names, and for staff where they may see it.',
  customer: 'For customers.',
  'at-work': 'For sellers, staff and admins.',
  seller: 'For sellers, within what is theirs, for staff and for admins.',
  staff: 'For staff and admins.',
  admin: 'For admins.',
} as const satisfies Record<CallSpec['who'], string>

const description = ({
  who,
  permission,
  bodyPermission,
  requiresRecentAuth,
  query,
  body,
  files,
}: CallSpec): string =>
  [
    callers[who],
    permission &&
      (who === 'seller'
        ? `Staff need the permission \`${permission}\`: else 403.`
        : `Needs the permission \`${permission}\`: else 403.`),
    bodyPermission && `Some bodies need \`${bodyPermission.permission}\` as well.`,
    requiresRecentAuth &&
      'Needs a sign-in, or `reauthenticate`, of the last ten minutes: else 403.',
    // Of fields that have no schema of their own in the document.
    ...[query, files && body]
      .flatMap((fields) => (fields ? rulesOf(fields) : []))
      .map((rule) => `${rule}.`),
  ]
    .filter(Boolean)
    .join(' ')

/** A password reset is authorised by its cookie, or by the token in the body. */
function securityOf({ who, cookie }: CallSpec): Json[] {
  if (who !== 'anyone') return [{ bearer: [] }]
  if (cookie === 'haat_reset') return [{ [cookie]: [] }, {}]
  return cookie ? [{ [cookie]: [] }] : []
}

/** Of calls that are kept by their address; others go by `Accept-Language`. */
const inBangla: Json = {
  name: languageParameter,
  in: 'query',
  required: false,
  description: 'Texts of the shop in Bangla, where it has them; else in English',
  schema: { type: 'string', enum: ['bn'] },
}

const idempotencyKey = (idempotent: true | 'required'): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: idempotent === 'required',
  description:
    'A repeat with the same key and body gives the same reply for 24 hours; with another body it is 409',
  schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\x21-\\x7e]+$' },
})

const success = ({ reply }: CallSpec, schemas: OpenApiSchemas) =>
  json({
    type: 'object',
    properties: {
      success: { const: true },
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      data: schemas.of(reply, 'output'),
    },
    required: ['success', 'statusCode', 'message', 'data'],
  })

function bodyContent(body: z.ZodType, files: CallSpec['files'], schemas: OpenApiSchemas): Json {
  if (!files) return json(schemas.of(body, 'input'))
  const { properties, required } = schemas.fieldsOf(body)
  const rules = Object.entries(files)
  const fileFields = rules.map(([name, { most }]): [string, Json] => [
    name,
    most === 1 ? binary : { type: 'array', items: binary, maxItems: most },
  ])
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { ...properties, ...Object.fromEntries(fileFields) },
        required: [...required, ...rules.filter(([, rule]) => rule.required).map(([name]) => name)],
      },
    },
  }
}

function parameters(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  schemas: OpenApiSchemas,
): Json[] {
  if (!schema) return []
  const { properties, required } = schemas.fieldsOf(schema)
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const binary = { type: 'string', format: 'binary' }

const json = (schema: Json) => ({ 'application/json': { schema } })
