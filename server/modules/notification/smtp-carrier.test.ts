import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { CarrierFailure } from './carrier-failure.ts'
import { smtpCarrier } from './smtp-carrier.ts'

interface Arrived {
  from: string
  to: string[]
  source: string
}

const arrived: Arrived[] = []
/** The server's reply to a recipient or a mail; undefined: it accepts both. */
let refusal: { of: 'recipient' | 'mail'; code: number } | undefined

function refused(of: 'recipient' | 'mail'): Error | undefined {
  if (refusal?.of !== of) return undefined
  return Object.assign(new Error('<rahima@haat.test> 4821'), { responseCode: refusal.code })
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    password === 's3' ? done(null, { user: username }) : done(new Error('Wrong login')),
  onRcptTo: (_address, _session, done) => done(refused('recipient')),
  onData: (stream, { envelope }, done) => {
    const { mailFrom, rcptTo } = envelope
    let source = ''
    stream.on('data', (chunk: Buffer) => void (source += chunk.toString()))
    stream.on('end', () => {
      const error = refused('mail')
      const sender = mailFrom ? mailFrom.address : ''
      if (!error) arrived.push({ from: sender, to: rcptTo.map(({ address }) => address), source })
      done(error)
    })
  },
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const { port } = server.server.address() as AddressInfo // as: the server listens on a port, not on a pipe.
const from = 'Haat <hello@haat.test>'
const carrier = smtpCarrier({ url: `smtp://shop:s3@127.0.0.1:${port}`, from })
afterAll(() => {
  carrier.close?.()
  server.close()
})

const letter = {
  id: '01938f3a-7b1c-7def-8123-456789abcdef',
  to: 'rahima@haat.test',
  subject: 'Your code · হাট',
  text: '4821 হাট',
  html: '<p>4821</p>',
}

async function failureOf(sending = carrier): Promise<{ code: string; final: boolean } | undefined> {
  const error: unknown = await sending.send(letter).catch((thrown: unknown) => thrown)
  if (error === undefined) return undefined
  if (!(error instanceof CarrierFailure)) throw new Error('Thrown', { cause: error })
  const said = JSON.stringify([error.message, error.stack, error.cause])
  if (/4821|rahima/.test(said)) throw new Error(`It tells the message: ${said}`)
  return { code: error.code, final: error.final }
}

beforeEach(() => {
  arrived.length = 0
  refusal = undefined
})

describe('SMTP', () => {
  it("a mail is sent in both parts, from the shop's address, with a constant id", async () => {
    await carrier.send(letter)
    await carrier.send(letter)
    const [first, again] = arrived
    expect(first).toMatchObject({ from: 'hello@haat.test', to: ['rahima@haat.test'] })
    expect(first?.source).toContain('From: Haat <hello@haat.test>')
    expect(first?.source).toContain('To: rahima@haat.test')
    expect(first?.source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(first?.source).toContain('Auto-Submitted: auto-generated')
    expect(first?.source).toContain('Content-Type: multipart/alternative')
    expect(first?.source).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/)
    expect(first?.source).toContain(`Message-ID: <${letter.id}@haat.test>`)
    expect(again?.source).toContain(`Message-ID: <${letter.id}@haat.test>`)
  })

  it("a mail comes from the shop's own name, which cannot add an address", async () => {
    await carrier.send({ ...letter, senderName: 'Bokul' })
    await carrier.send({ ...letter, senderName: 'B" <evil@evil.test>,\r\nBcc: all@haat.test' })
    const [first, second] = arrived
    expect(first?.source).toContain('From: Bokul <hello@haat.test>')
    expect(second).toMatchObject({ from: 'hello@haat.test', to: ['rahima@haat.test'] })
    expect(second?.source).not.toMatch(/^Bcc:/m)
    // The name is folded over two lines.
    expect(second?.source).toMatch(/^From: [^<]*<hello@haat[.]test>\r?$/m)
  })

  it("a mail's fields cannot add recipients (header injection)", async () => {
    await carrier.send({ ...letter, subject: 'Hello\r\nBcc: everybody@haat.test' })
    expect(arrived[0]?.to).toEqual(['rahima@haat.test'])
    expect(arrived[0]?.source).not.toMatch(/^Bcc:/m)
  })

  it.each([
    ['recipient', 550, { code: 'EENVELOPE 550', final: true }],
    ['recipient', 451, { code: 'EENVELOPE 451', final: false }],
    ['mail', 554, { code: 'EMESSAGE 554', final: true }],
    ['mail', 452, { code: 'EMESSAGE 452', final: false }],
  ] as const)('a mail fails when the server refuses the %s with %i', async (of, code, failure) => {
    refusal = { of, code }
    expect(await failureOf()).toEqual(failure)
    expect(arrived).toEqual([])
  })

  it('a mail may be retried after a wrong login', async () => {
    const wrong = smtpCarrier({ url: `smtp://shop:wrong@127.0.0.1:${port}`, from })
    expect(await failureOf(wrong)).toEqual({ code: 'EAUTH 535', final: false })
    wrong.close?.()
  })

  it('a mail without any reply may be retried', async () => {
    const nobody = smtpCarrier({ url: 'smtp://127.0.0.1:9', from })
    expect(await failureOf(nobody)).toMatchObject({ final: false })
    nobody.close?.()
  })
})
