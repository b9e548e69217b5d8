import { connect, type Socket } from 'node:net'

/** A reply and its latency in milliseconds. */
export interface Answer {
  status: number
  body: string
  milliseconds: number
}

export interface Question {
  key: string
  headers?: Record<string, string>
  body?: unknown
}

/**
 * A keep-alive connection with one request at a time. As cheap as possible, so that the load generator is not
 * what is measured.
 */
export class Line {
  readonly #origin: URL
  #socket: Socket | undefined
  #heard: Buffer = Buffer.alloc(0)
  #waiting: { began: number; answered(answer: Answer): void; fail(error: Error): void } | undefined

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  ask({ key, headers, body }: Question): Promise<Answer> {
    const [method, path = ''] = key.split(' ')
    const payload = body === undefined ? '' : JSON.stringify(body)
    const base = path === '/healthz' ? '' : '/api/v1'
    let head = `${method} ${base}${path} HTTP/1.1\r\nhost: ${this.#origin.host}\r\n`
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`
    if (payload) head += 'content-type: application/json\r\n'
    if (method !== 'GET') head += `content-length: ${Buffer.byteLength(payload)}\r\n`
    return new Promise((answered, fail) => {
      this.#waiting = { began: performance.now(), answered, fail }
      this.#connected().write(`${head}\r\n${payload}`)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket?.destroy()
  }

  /** Reconnects, because a server closes connections that were idle for some seconds. */
  #connected(): Socket {
    if (this.#socket?.writable) return this.#socket
    const socket = connect(Number(this.#origin.port), this.#origin.hostname).setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.#hear(bytes))
    socket.on('error', (error) => this.#waiting?.fail(error))
    socket.on('close', () => this.#waiting?.fail(new Error('The server closed the line')))
    this.#socket = socket
    return socket
  }

  #hear(bytes: Buffer): void {
    this.#heard = this.#heard.length === 0 ? bytes : Buffer.concat([this.#heard, bytes])
    const end = this.#heard.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = this.#heard.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#heard.length < end + 4 + length) return
    const body = this.#heard.toString('utf8', end + 4, end + 4 + length)
    this.#heard = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.answered({
      status: Number(head.slice(9, 12)),
      body,
      milliseconds: performance.now() - waiting.began,
    })
  }
}
