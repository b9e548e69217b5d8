import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The ceiling: a bare node:http server that sends fixed bytes and headers.
const [file = ''] = process.argv.slice(2)
// as: written by page-cache.ts in the same run.
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  headers: string[]
  body: string
}
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(address?.port)
})
