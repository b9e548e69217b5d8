import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'

import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { calls } from '@haat/contract'
import type { CallKey, CallSpec } from '@haat/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { rulesOf } from '#platform/http/openapi/openapi-rules.ts'
import { aCustomer } from '#test/people.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const client = join(import.meta.dirname, '../api-client')

interface Operation {
  tags: string[]
  requestBody?: { content: Record<string, { schema: object }> }
  operationId: string
  description: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { $ref?: string; content?: object }>
}

interface Document {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, object> }
}

let document: Document
beforeAll(async () => {
  document = (await shop.platform.app.inject('/api/v1/openapi.json')).json<Document>()
})

function operation(key: keyof typeof calls): Operation {
  const [method = '', path = ''] = key.split(' ')
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${key} is not in the document`)
  return found
}

const bodyOf = (key: keyof typeof calls) =>
  operation(key).requestBody?.content['application/json']?.schema

/** Words of all rules within a schema that are functions; undefined for one that has none. */
function functionRulesIn(schema: unknown): (string | undefined)[] {
  const found: (string | undefined)[] = []
  const seen = new Set<unknown>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (value instanceof z.ZodType) {
      const { checks = [] } = value.def
      const rules = checks.filter(({ _zod: { def } }) => def.check === 'custom')
      const words = rulesOf(value)
      // Each text has one, which is told nowhere.
      const isOfText = value instanceof z.ZodString && rules.length === 1
      if (rules.length > 0 && !isOfText) found.push(...(words.length > 0 ? words : [undefined]))
      look(value.def)
    } else {
      for (const part of Object.values(value)) look(part)
    }
  }
  look(schema)
  return found
}

/** Runs a program of the generated client, which has its own packages. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(client, program), ...args])
  return stdout
}

describe('the OpenAPI document', () => {
  it('the OpenAPI document passes a linter, and a client generated from it can shop', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-openapi-'))
    const path = join(folder, 'openapi.json')
    await writeFile(path, JSON.stringify(document))
    expect(await run('check.mjs', path)).toBe('')
    await rm(folder, { recursive: true })

    await setFees(shop, 6_000, 12_000)
    await aProduct(shop, { originalPrice: 114_741, stock: 9 })
    const password = 'shiuli-phul-31'
    const { phone } = await aCustomer(shop, { password })
    const address = await shop.platform.app.listen({ port: 0, host: '127.0.0.1' })
    const bought: unknown = JSON.parse(await run('shop.ts', address, phone, password))
    expect(bought).toMatchObject({ invoice: '%PDF-', quoted: { totalPrice: expect.any(Number) } })
    const { order, repeated } = bought as Record<'order' | 'repeated', string> // as: printed so by shop.ts.
    expect(repeated).toBe(order)
  })

  it('the OpenAPI document gives each call a unique operationId', async () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(names).toHaveLength(Object.keys(calls).length)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
  })

  it('the OpenAPI document names shared schemas', async () => {
    const { components } = document
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Failure', 'Product', 'Order', 'User', 'PlaceOrderBody', 'Taka']),
    )
    expect(JSON.stringify(components)).not.toContain('multipleOf":0.01')
  })

  it('the OpenAPI document declares idempotency keys, cookies and public calls', async () => {
    const placing = operation('POST /order/post-order')
    expect(placing.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
    )
    expect(placing.security).toEqual([{ bearer: [] }])
    expect(JSON.stringify(placing.responses['409'])).toContain('#/components/schemas/Quote')
    expect(operation('GET /products').security).toEqual([])
    expect(operation('POST /user/refresh-token').security).toEqual([{ haat_refresh: [] }])
    expect(Object.keys(document.components.securitySchemes)).toContain('haat_reset')
  })

  it.each(Object.entries(calls) as [CallKey, CallSpec][])(
    // Each call treated alike.
    'the OpenAPI document lists the failures of %s',
    async (key, spec) => {
      const { responses } = operation(key as keyof typeof calls) // as: a key of the table.
      const told = Object.keys(responses)
      expect(told.includes('400')).toBe(
        Boolean(spec.params ?? spec.query ?? spec.body ?? spec.idempotent),
      )
      const mustName = spec.query?.safeParse({}).success === false
      expect(told.includes('404')).toBe(Boolean(spec.params ?? spec.body) || mustName)
      expect(told.includes('429')).toBe(Boolean(spec.rate ?? spec.cache))
      // A sign-in lists them too.
      expect(spec.who === 'anyone' || (told.includes('401') && told.includes('403'))).toBe(true)
    },
  )

  it('the OpenAPI document declares the tag of each call', () => {
    const declared = document.tags.map(({ name }) => name)
    const used = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap(({ tags }) => tags),
    )
    expect(used.filter((tag) => !declared.includes(tag))).toEqual([])
    expect(declared.filter((tag) => !used.includes(tag))).toEqual([])
  })

  it('the OpenAPI document tells each rule of a request that is a function in words', () => {
    const requests = (Object.values(calls) as CallSpec[]) // as: each call treated alike.
      .flatMap(({ query, body }) => [query, body])
    const text = JSON.stringify(document)
    // A rule that says several things has its words from `.describe()`.
    const untold = requests.flatMap(functionRulesIn).filter((words) => {
      return words === undefined || !text.includes(JSON.stringify(words).slice(1, -1))
    })
    expect(untold).toEqual([])
  })

  it('the OpenAPI document has the limits of texts that are first brought to their normal form', () => {
    const { schemas } = document.components
    expect(bodyOf('POST /coupon/check')).toMatchObject({
      properties: { code: { minLength: 1, pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$' } },
    })
    expect(schemas['Slug']).toMatchObject({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
    expect(schemas['TextPageBody']).toMatchObject({
      properties: { title: { minLength: 1, maxLength: 100 } },
    })
    expect(schemas['Price']).toMatchObject({
      anyOf: [{ maxLength: 40 }, { type: 'number', minimum: 0 }],
      description: 'Price has at most 2 decimals',
    })
  })

  it('the OpenAPI document is compressed, and not sent to who has it', async () => {
    const url = '/api/v1/openapi.json'
    const headers = { 'accept-encoding': 'br' }
    const first = await shop.platform.app.inject({ url, headers })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(document)
    const { etag } = first.headers
    const ask = (more: object) =>
      shop.platform.app.inject({ url, headers: { 'if-none-match': etag, ...more } })
    expect(await ask(headers)).toMatchObject({ statusCode: 304, body: '' })
    expect(await ask({})).toMatchObject({ statusCode: 200 })
  })

  it('the OpenAPI document says which permission and which idempotency key each call needs', async () => {
    const table = Object.entries(calls) as [keyof typeof calls, CallSpec][] // as: its literal types differ by row.
    for (const [key, { permission, idempotent }] of table) {
      const { description, parameters } = operation(key)
      const [, named] = /(?:Needs|Staff need) the permission `([a-z.-]+)`/.exec(description) ?? []
      const header = parameters.find(({ name }) => name === 'Idempotency-Key')
      expect([key, named, header?.required]).toEqual([
        key,
        permission,
        idempotent && idempotent === 'required',
      ])
    }
  })
})

/** A validator of replies that knows only the document; returns its complaints, or null. */
function replyChecker() {
  // Not strict: the document's OpenAPI keywords mean nothing to a JSON Schema validator.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(document, 'shop')
  return (key: keyof typeof calls, status: number, reply: object) => {
    const [method = '', path = ''] = key.split(' ')
    const place = `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`
    // Failures that calls share are components.
    const told = document.paths[path]?.[method.toLowerCase()]?.responses[status]
    const $ref = `shop${encodeURI(told?.$ref ?? place)}/content/application~1json/schema`
    ajv.validate({ $ref }, reply)
    return ajv.errors
  }
}

describe('real replies against the document', () => {
  it('real replies are accepted by a plain JSON Schema validator', async () => {
    const check = replyChecker()
    await setFees(shop, 60, 120)
    const password = 'shiuli-phul-31'
    const as = await aCustomer(shop, { password })
    const product = await aProduct(shop, { originalPrice: 114_741, discount: 12.5, stock: 9 })
    const params = { id: product._id }
    const order = anOrder(as, [aLine(await aProduct(shop))])
    const asked: [keyof typeof calls, object][] = [
      ['GET /shop', {}],
      ['GET /categories', {}],
      ['GET /banner', {}],
      ['GET /logo', {}],
      ['GET /products', { query: { search: 'panjabi' } }],
      ['GET /products/{id}', { params }],
      ['GET /products/suggest', { query: { q: 'panjabi' } }],
      ['GET /shipping-fee/get', {}],
      ['GET /payment/methods', {}],
      ['POST /user/signin', { body: { identifier: as.phone, password } }],
      ['GET /user/get-single-user/{id}', { as, params: { id: as._id } }],
      ['POST /order/post-order', { as, body: order }],
      ['GET /order/get-order-by-customerId/{id}', { as, params: { id: as._id } }],
    ]
    for (const [key, options] of asked) {
      const { headers: _headers, ...reply } = await shop.callWith(key, options)
      expect([key, reply.success]).toEqual([key, true])
      expect([key, check(key, reply.statusCode, reply)]).toEqual([key, null])
    }
    const refused: [keyof typeof calls, number, object][] = [
      ['GET /products/{id}', 404, { params: { id: as._id } }],
      ['POST /order/post-order', 400, { as, body: { ...order, items: [] } }],
      ['POST /order/post-order', 401, { body: order }],
      ['POST /order/post-order', 409, { as, body: { ...order, again: true, totalPrice: 1 } }],
    ]
    for (const [key, status, options] of refused) {
      const { headers: _headers, ...reply } = await shop.callWith(key, options)
      expect([key, reply.statusCode]).toEqual([key, status])
      expect([key, check(key, status, reply)]).toEqual([key, null])
    }
  })

  it('a reply with a wrong price or id is refused by the validator', async () => {
    const check = replyChecker()
    const { _id: id } = await aProduct(shop)
    const { headers: _headers, ...reply } = await shop.callWith('GET /products/{id}', {
      params: { id },
    })
    if (!reply.success) throw new Error(reply.message)
    for (const wrong of [{ productPrice: '900' }, { productPrice: -1 }, { _id: 'x' }]) {
      const data = { ...(reply.data as object), ...wrong } // as: a product, as requested above.
      expect(check('GET /products/{id}', 200, { ...reply, data })).not.toBeNull()
    }
  })
})

describe('/api/docs', () => {
  it('/api/docs shows the document by a viewer on our own origin, without inline scripts', async () => {
    const page = await shop.platform.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to ?? '')
    expect(addresses.filter((to) => !to.startsWith('/'))).toEqual([])
    expect(page.body).not.toMatch(/<script(?![^>]* src=)/)
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']) {
      const reply = await shop.platform.app.inject({
        url: `/api/docs/${file}`,
        headers: { 'accept-encoding': 'br' },
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.rawPayload.length).toBeLessThan(600_000)
    }
  })
})
