export type Connection = {
  /** The folder of the socket; on Windows an address. */
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** For all that wants a connection string; of a socket, in the form that node-postgres and libpq share. */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const signIn = `${user}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgres://${signIn}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${signIn}@${host}:${port}/${database}`
}
