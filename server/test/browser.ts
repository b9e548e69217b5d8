import type { CallKey } from '@haat/contract/call'

import type { TestShop } from './shop.ts'

type CallWith = TestShop['callWith']

/** A test browser: keeps cookies from call to call. */
export interface TestBrowser {
  call: CallWith
  cookie(name: string): string | undefined
  /** Sets a cookie that no reply has set, as an attacker could. */
  plant(name: string, value: string): void
}

/** A browser with its own cookies; `headers` go with each call, such as its origin. */
export function aBrowser(shop: TestShop, headers: Record<string, string> = {}): TestBrowser {
  const jar = new Map<string, string>()
  return {
    cookie: (name) => jar.get(name),
    plant: (name, value) => void jar.set(name, value),
    async call(key: CallKey, options = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const own = { ...headers, ...options.headers, ...(cookie && { cookie }) }
      const reply = await shop.callWith(key, { ...options, headers: own })
      // as: Fastify's type of this header, one line or several.
      const lines = (reply.headers['set-cookie'] ?? []) as string | string[]
      for (const line of [lines].flat()) keep(jar, line)
      return reply
    },
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') jar.delete(name)
  else jar.set(name, value)
}
