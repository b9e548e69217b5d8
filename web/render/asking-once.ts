import type { Transport } from '#app/api/api.ts'

/** Shares one call among the loaders of a page that ask the same (single-flight). */
export function askingOnce(transport: Transport): Transport {
  const asked = new Map<string, ReturnType<Transport>>()
  return (key, call) => {
    if (call.method !== 'GET') return transport(key, call)
    const question = JSON.stringify([call.path, call.query])
    const answer = asked.get(question) ?? transport(key, call)
    asked.set(question, answer)
    return answer
  }
}
