import { connect, type PeerCertificate } from 'node:tls'

import { systemClock } from '#platform/clock.ts'

import { Problem } from './check.ts'

const dayMs = 86_400_000
const leastDays = 14

/** Says how long the certificate of a server is good; throws a Problem where browsers refuse it, or will soon. */
export async function checkCertificateOf(host: string, port: number): Promise<string> {
  const { certificate, refusal } = await meet(host, port)
  if (refusal !== undefined) throw new Problem(wordsOf(refusal, certificate, host))
  const days = Math.floor((Date.parse(certificate.valid_to) - systemClock.now().getTime()) / dayMs)
  if (days < leastDays) {
    throw new Problem(
      `the certificate ends in ${days} days (${dayOf(certificate.valid_to)}). Renew it, and see why it is not renewed by itself`,
    )
  }
  return `trusted, ${days} days left`
}

interface Met {
  certificate: PeerCertificate
  /** Why a browser refuses the certificate; undefined: it does not. */
  refusal: string | undefined
}

function meet(host: string, port: number): Promise<Met> {
  return new Promise((resolve, reject) => {
    // A bad certificate is accepted to tell what is wrong with it; nothing is sent.
    const options = { host, port, servername: host, timeout: 8_000, rejectUnauthorized: false }
    const socket = connect(options, () => {
      const { authorized, authorizationError } = socket
      const refusal = authorized ? undefined : String(authorizationError)
      resolve({ certificate: socket.getPeerCertificate(), refusal })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('timed out')))
    socket.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message
      reject(new Problem(`TLS with ${host}:${port} fails (${code}). See the proxy's certificate`))
    })
  })
}

/** `refusal`: a code of OpenSSL or Node. */
function wordsOf(
  refusal: string,
  { valid_from: from, valid_to: to, subjectaltname: names = '' }: PeerCertificate,
  host: string,
): string {
  switch (refusal) {
    case 'CERT_HAS_EXPIRED':
      return `the certificate ended on ${dayOf(to)}. Renew it, and see why it is not renewed by itself`
    case 'CERT_NOT_YET_VALID':
      return `the certificate is not valid before ${dayOf(from)}. See this machine's clock, and the certificate`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `the certificate is for ${names.replaceAll('DNS:', '')}, not for ${host}. Get one for this name, or mend PUBLIC_URL`
    default:
      return `no browser trusts the certificate (${refusal}). Let the proxy send one of a known authority, with its chain`
  }
}

/** Of a time as a certificate tells it. */
const dayOf = (time: string) => new Date(time).toISOString().slice(0, 10)
