import { everyPage, invalidationChannel } from '../../cache-invalidation.ts'
import type { CdnSettings } from '../../cdn-settings.ts'
import { onNotice } from '../../db/notices.ts'
import type { Log } from '../../log.ts'

/** How each kind names the tags of a page (surrogate keys), and how it is asked to drop those of some tags. */
const kinds = {
  // The module xkey; docs/operations.md has the lines of VCL.
  varnish: {
    header: 'xkey',
    separator: ' ',
    mostTags: 200,
    request: (tags: readonly string[], token?: string) => ({
      method: 'PURGE',
      headers: { 'xkey-purge': tags.join(' '), ...(token && { authorization: `Bearer ${token}` }) },
    }),
  },
  // https://www.fastly.com/documentation/reference/api/purging/: at most 256 keys.
  fastly: {
    header: 'surrogate-key',
    separator: ' ',
    mostTags: 256,
    request: (tags: readonly string[], token = '') => ({
      method: 'POST',
      headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') },
    }),
  },
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/: at most 30 tags.
  cloudflare: {
    header: 'cache-tag',
    separator: ',',
    mostTags: 30,
    request: (tags: readonly string[], token = '') => ({
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
} satisfies Record<CdnSettings['kind'], unknown>

/** The header by which a cache in front of the shop knows the tags of a page. */
export function tagHeader(cdn: CdnSettings | undefined, tags: readonly string[]) {
  if (!cdn) return {}
  const { header, separator } = kinds[cdn.kind]
  return { [header]: [everyPage, ...tags].join(separator) }
}

const patienceMs = 10_000
const longestPauseMs = 60_000

/**
 * Tells a cache in front of the shop which pages have changed, at most once a second. What could not be told is told
 * again until it is; since nothing is kept on disk, a start drops all pages.
 */
export class CdnPurger {
  readonly #cdn: CdnSettings
  readonly #log: Log
  readonly #collectMs: number
  readonly #waiting = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #isOn = false

  /** `collectMs`: how long changes are collected before the cache is told of them together. */
  constructor(cdn: CdnSettings, log: Log, { collectMs = 1_000 } = {}) {
    this.#cdn = cdn
    this.#log = log
    this.#collectMs = collectMs
  }

  /** Follows the notices of changes, in one process of a machine; returns what ends it. */
  start(): () => Promise<void> {
    this.#isOn = true
    const unsubscribe = onNotice(invalidationChannel, (tag) => this.#purge(tag))
    this.purgeAll()
    return async () => {
      this.#isOn = false
      unsubscribe()
      clearTimeout(this.#timer)
    }
  }

  /** Drops every page, since notices may have been missed. */
  purgeAll(): void {
    this.#purge(everyPage)
  }

  #purge(tag: string): void {
    if (!this.#isOn) return
    this.#waiting.add(tag)
    this.#timer ??= setTimeout(() => void this.#flush(), this.#collectMs).unref()
  }

  async #flush(): Promise<void> {
    const tags = this.#take()
    try {
      await this.#ask(tags)
      this.#failures = 0
    } catch (error) {
      for (const tag of tags) this.#waiting.add(tag)
      this.#failures += 1
      this.#log.warn({ error, tags: tags.length, failures: this.#failures }, 'cdn.purge-failed')
    }
    this.#timer = undefined
    if (this.#isOn && this.#waiting.size > 0) {
      const pauseMs = Math.min(longestPauseMs, this.#collectMs * 2 ** this.#failures)
      this.#timer = setTimeout(() => void this.#flush(), pauseMs).unref()
    }
  }

  /** Removes what is asked for now: a page that changes meanwhile is dropped once more. */
  #take(): string[] {
    const isAll = this.#waiting.has(everyPage)
    const tags = isAll ? [everyPage] : [...this.#waiting].slice(0, kinds[this.#cdn.kind].mostTags)
    if (isAll) this.#waiting.clear()
    for (const tag of tags) this.#waiting.delete(tag)
    return tags
  }

  async #ask(tags: readonly string[]): Promise<void> {
    const { kind, purgeUrl, token } = this.#cdn
    const reply = await fetch(purgeUrl, {
      ...kinds[kind].request(tags, token),
      signal: AbortSignal.timeout(patienceMs),
    })
    await reply.body?.cancel()
    if (!reply.ok) throw new Error(`the cache answers ${reply.status}`)
  }
}
