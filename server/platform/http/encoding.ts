export type Encoding = 'br' | 'gzip' | 'identity'

const seen = new Map<string, Encoding>()

/** The best encoding that the client accepts. Memoised, since browsers send few different headers. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  let encoding = seen.get(accept)
  if (!encoding) {
    encoding = readEncoding(accept)
    if (seen.size < 200) seen.set(accept, encoding)
  }
  return encoding
}

function readEncoding(accept: string): Encoding {
  const taken = new Set<string>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!refused) taken.add(name)
  }
  if (taken.has('br')) return 'br'
  if (taken.has('gzip')) return 'gzip'
  return 'identity'
}
