import { call } from '@haat/contract/call'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { everyPage } from '../cache-invalidation.ts'
import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { bind, type Api } from './api.ts'
import { InsideCalls } from './inside-calls.ts'
import { Refusal } from './refusal.ts'

const nothing = { params: {}, query: {}, body: undefined }

describe('what pages ask while they are rendered', () => {
  it('is asked once for all pages where it takes no input, and each page gets its tags', async () => {
    const { calls, asked } = aShop()
    const pages = [new Set<string>(), new Set<string>()]
    const replies = await Promise.all(pages.map((tags) => calls.call('GET /logo', nothing, tags)))
    expect(replies.map((reply) => reply.success && reply.data)).toEqual(['logo 1', 'logo 1'])
    expect(pages.map((tags) => [...tags])).toEqual([['Logo'], ['Logo']])
    expect(asked).toEqual(['GET /logo'])
  })

  it.each([
    ['a domain that it reads', 'Logo'],
    ['every page', everyPage],
  ])('is asked again when %s has changed', async (_what, tag) => {
    const { ask, invalidate } = aShop()
    expect(await ask('GET /logo')).toBe('logo 1')
    invalidate('Banner')
    expect(await ask('GET /logo')).toBe('logo 1')
    invalidate(tag)
    expect(await ask('GET /logo')).toBe('logo 2')
  })

  it('is asked again when notices may have been missed', async () => {
    const { calls, ask } = aShop()
    await ask('GET /logo')
    calls.invalidateAll()
    expect(await ask('GET /logo')).toBe('logo 2')
  })

  it('is not shared by who asks after a change that came while it was read', async () => {
    const { calls, ask, invalidate, lockLogo } = aShop()
    const letGo = lockLogo()
    const before = calls.call('GET /logo', nothing, new Set())
    invalidate('Logo')
    const after = ask('GET /logo')
    letGo()
    expect(await before).toMatchObject({ data: 'logo 1' })
    expect(await after).toBe('logo 2')
    expect(await ask('GET /logo')).toBe('logo 2')
  })

  it('is asked for each page where it takes input, or is not cacheable', async () => {
    const { ask, asked } = aShop()
    for (const key of ['GET /things', 'GET /time'] as const) {
      await ask(key)
      await ask(key)
    }
    expect(asked).toEqual(['GET /things', 'GET /things', 'GET /time', 'GET /time'])
  })

  it('is asked again where it failed', async () => {
    const { calls, asked } = aShop()
    for (const _time of [1, 2]) {
      const reply = await calls.call('GET /away', nothing, new Set())
      expect(reply).toMatchObject({ success: false, statusCode: 503 })
    }
    expect(asked).toEqual(['GET /away', 'GET /away'])
  })
})

function aShop() {
  const api: Api = new Map()
  const asked: string[] = []
  const text = { name: 'getText', summary: 'Something', who: 'anyone', reply: z.string() } as const
  const table = {
    'GET /logo': call({ ...text, cache: ['Logo'] }),
    'GET /away': call({ ...text, cache: ['Logo'] }),
    'GET /things': call({ ...text, cache: ['Logo'], query: z.object({}) }),
    'GET /time': call(text),
  }
  let logos = 0
  let held: Promise<void> | undefined
  bind(api, table, {
    'GET /logo': async () => {
      asked.push('GET /logo')
      logos += 1
      const logo = `logo ${logos}`
      await held
      return logo
    },
    'GET /away': () => {
      asked.push('GET /away')
      throw new Refusal(503, 'Away')
    },
    'GET /things': () => String(asked.push('GET /things')),
    'GET /time': () => String(asked.push('GET /time')),
  })
  const log = createLog('silent')
  const options = { limit: async () => undefined, checkReplies: true, log, clock: systemClock }
  const calls = new InsideCalls(api, options)
  const ask = async (key: keyof typeof table) => {
    const reply = await calls.call(key, nothing, new Set())
    return reply.success && reply.data
  }
  const lockLogo = () => {
    const turn = Promise.withResolvers<void>()
    held = turn.promise
    return turn.resolve
  }
  return { calls, ask, asked, lockLogo, invalidate: calls.invalidate }
}
