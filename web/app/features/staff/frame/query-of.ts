/** The named fields of an address as a call's query; empty ones are left out. The server judges their values. */
export function queryOf<Name extends string>(
  request: Pick<Request, 'url'>,
  names: readonly Name[],
): Partial<Record<Name, never>> {
  const { searchParams } = new URL(request.url)
  const given = names.flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  // Texts from an address stand where the schema wants an enum or a number: the server reads texts, and refuses
  // what is none of them by a message that the page shows.
  return Object.fromEntries(given) as Partial<Record<Name, never>>
}
