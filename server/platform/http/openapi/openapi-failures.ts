import { STATUS_CODES } from 'node:http'

import type { CallSpec } from '@haat/contract/call'

import type { Json, OpenApiSchemas } from './openapi-schemas.ts'

/** Failure responses of a call, each with a description of when it occurs. */
export function failuresOf(key: string, spec: CallSpec, schemas: OpenApiSchemas): Json {
  const told = statusesOf(key, spec).map((status): [string, Json] => [
    String(status),
    status === 409 && spec.conflict
      ? response(409, conflictOf(schemas.of(spec.conflict, 'output')))
      : { $ref: `#/components/responses/${names[status]}` },
  ])
  return { ...Object.fromEntries(told), default: { $ref: '#/components/responses/Failed' } }
}

/** Shared failure responses, by the names that calls refer to. */
export function failureResponses(): Json {
  const told = statuses.map((status): [string, Json] => [names[status], response(status, failure)])
  const failed = {
    description: 'A failure with a message to read',
    content: { 'application/json': { schema: failure } },
  }
  return { ...Object.fromEntries(told), Failed: failed }
}

const response = (status: Status, schema: Json): Json => ({
  description: `${STATUS_CODES[status]}: ${reasons[status]}`,
  ...(waits.has(status) && { headers: retryAfter }),
  content: { 'application/json': { schema } },
})

const names = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  503: 'Unavailable',
} as const

const statuses = [400, 401, 403, 404, 409, 413, 415, 429, 503] as const

type Status = keyof typeof reasons

const reasons = {
  400: 'a field is missing or not valid; `errors` names each',
  401: 'no token, or one that is no longer good',
  403: 'known, but not allowed',
  404: 'not there, or not yours to know of',
  409: 'not possible as things stand now',
  413: 'larger than is taken',
  415: 'another media type than the one of this call',
  429: 'too many calls',
  503: 'busy or not ready',
} as const

const waits: ReadonlySet<Status> = new Set([429, 503])

function statusesOf(
  key: string,
  { params, query, body, files, who, rate, cache, idempotent }: CallSpec,
): Status[] {
  const personal = who !== 'anyone'
  const signsIn = rate === 'sign-in' || key.endsWith('/refresh-token')
  const told: Record<Status, boolean> = {
    400: [params, query, body, idempotent].some(Boolean),
    401: personal || signsIn,
    403: personal || signsIn,
    404: namesSomething(params, query, body),
    409: !key.startsWith('GET'),
    413: body !== undefined || files !== undefined,
    415: body !== undefined || files !== undefined,
    429: rate !== undefined || cache !== undefined,
    503: true,
  }
  return statuses.filter((status) => told[status])
}

/** Whether a call can name what is not there: in its path or body, or in a field that its query must have. */
function namesSomething(
  params: CallSpec['params'],
  query: CallSpec['query'],
  body: CallSpec['body'],
): boolean {
  if (params || body) return true
  return query !== undefined && !query.safeParse({}).success
}

const failure: Json = { $ref: '#/components/schemas/Failure' }

const conflictOf = (data: Json): Json => ({
  allOf: [failure, { type: 'object', properties: { data } }],
})

const retryAfter: Json = {
  'Retry-After': {
    description: 'Seconds after which it makes sense to try again',
    schema: { type: 'integer' },
  },
}

/** Schema of every failure's body. */
export const failureSchema: Json = {
  type: 'object',
  properties: {
    success: { const: false },
    statusCode: { type: 'integer' },
    message: {
      type: 'string',
      description: 'The first thing a person should read; in Bangla with `Accept-Language: bn`',
    },
    code: { type: 'string', description: 'The key of the message, the same in every language' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
        },
        required: ['path', 'message'],
      },
    },
    data: { description: 'The state as it is now, where a 409 tells it' },
    requestId: { type: 'string' },
  },
  required: ['success', 'statusCode', 'message', 'requestId'],
}
