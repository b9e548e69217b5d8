import { call } from '@haat/contract/call'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { bind, type Api } from './api.ts'

const table = {
  'GET /things/{id}': call({
    name: 'getThing',
    summary: 'One thing',
    who: 'anyone',
    params: { id: z.string() },
    reply: z.object({ name: z.string() }),
  }),
  'POST /things': call({
    name: 'createThing',
    summary: 'A new thing',
    who: 'signed-in',
    body: z.object({ name: z.string() }),
    reply: z.null(),
  }),
}

describe('bind', () => {
  it('bind takes a table with a handler for each call', () => {
    const api: Api = new Map()
    bind(api, table, {
      'GET /things/{id}': ({ params }) => ({ name: params.id }),
      'POST /things': ({ actor, body }) => (actor.userId && body.name ? null : null),
    })
    expect([...api.keys()]).toEqual(['GET /things/{id}', 'POST /things'])
  })

  it('bind refuses to bind a call twice', () => {
    const api: Api = new Map()
    const handlers = {
      'GET /things/{id}': () => ({ name: 'a' }),
      'POST /things': () => null,
    }
    bind(api, table, handlers)
    expect(() => bind(api, table, handlers)).toThrow('bound twice')
  })

  // Compile-time test: an unused @ts-expect-error fails the type check.
  it('a wrong table of handlers is a type error', () => {
    const mistakes = (api: Api) => {
      // @ts-expect-error a call without its handler
      bind(api, table, { 'GET /things/{id}': () => ({ name: 'a' }) })
      bind(api, table, {
        // @ts-expect-error a reply of the wrong shape
        'GET /things/{id}': () => ({ title: 'a' }),
        'POST /things': () => null,
      })
      bind(api, table, {
        'GET /things/{id}': () => ({ name: 'a' }),
        // @ts-expect-error a body field that the call does not have
        'POST /things': ({ body }) => (body.price ? null : null),
      })
      bind(api, table, {
        // @ts-expect-error a visitor may call this one: there may be no actor
        'GET /things/{id}': ({ actor }) => ({ name: actor.userId }),
        'POST /things': () => null,
      })
      bind(api, table, {
        'GET /things/{id}': () => ({ name: 'a' }),
        'POST /things': () => null,
        // @ts-expect-error a handler for a call that the table does not have
        'DELETE /things/{id}': () => null,
      })
    }
    expect(mistakes).toBeTypeOf('function')
  })
})
