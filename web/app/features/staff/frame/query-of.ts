/** The named query parameters as a call's query; empty ones are left out. The server validates their values. */
export function queryOf<Name extends string>(
  request: Pick<Request, 'url'>,
  names: readonly Name[],
): Partial<Record<Name, never>> {
  const { searchParams } = new URL(request.url)
  const given = names.flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  // Strings are cast to the schema's enums and numbers: the server parses them, and refuses
  // invalid ones with a message that the page shows.
  return Object.fromEntries(given) as Partial<Record<Name, never>>
}
