/** What is known of the packages; `unknown`: why it cannot be said. */
export type Advisories = { problems: string[] } | { unknown: string }

type Fields = Readonly<Record<string, unknown>>

/** Reads what `npm audit --json` printed: the packages of the lock file that have known problems, one line for each. */
export function readAudit(printed: string): Advisories {
  const said = fieldsOf(parse(printed))
  const vulnerabilities = fieldsOf(said?.['vulnerabilities'])
  if (vulnerabilities === undefined) return { unknown: reasonIn(said) }
  const problems = Object.entries(vulnerabilities).flatMap(([name, found]) => {
    const { range, via } = fieldsOf(found) ?? {}
    const causes = Array.isArray(via) ? via : []
    // A cause without fields is a name: of a package that this one depends on, and that has the problem.
    return causes.map(fieldsOf).flatMap((cause) => {
      if (cause?.['title'] === undefined) return []
      const words = [range, cause['severity'], cause['title'], cause['url']].filter(isText)
      return `${name} ${words.join(', ')}`
    })
  })
  const named = Object.keys(vulnerabilities).join(', ')
  // Whatever form the causes have, a package that is listed is a problem.
  return { problems: problems.length === 0 && named !== '' ? [named] : problems }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): Fields | undefined =>
  // as: any object that is no list has fields.
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined

const isText = (value: unknown) => typeof value === 'string'

function reasonIn(said: Fields | undefined): string {
  const reason = said?.['message'] ?? fieldsOf(said?.['error'])?.['summary']
  return typeof reason === 'string' ? reason : 'npm printed no audit'
}
