import pg from 'pg'

/** Runs statements as the role of this address, on a connection of their own; returns the rows of the last. */
export async function ask(connectionString: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query<object>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
