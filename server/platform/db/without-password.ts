interface Connection {
  address: string
  env: { PGPASSWORD?: string }
}

/**
 * A database address for the arguments of a program of PostgreSQL, which every user of the machine may read, and its password for
 * the environment, which only its own user may.
 */
export function withoutPassword(given: string): Connection {
  const url = new URL(given)
  const inQuery = url.searchParams.get('password')
  const password = inQuery ?? decodeURIComponent(url.password)
  url.password = ''
  // Piece by piece: written again, spaces would become signs that libpq does not read.
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !new URLSearchParams(pair).has('password'))
  url.search = others.join('&')
  return { address: url.href, env: password === '' ? {} : { PGPASSWORD: password } }
}
