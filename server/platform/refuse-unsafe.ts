/** Settings that are checked before a start. */
interface Start {
  NODE_ENV?: string | undefined
  HOST: string
  PUBLIC_URL?: string | undefined
  SECRET_KEY?: string | undefined
  SMTP_URL?: string | undefined
  HAAT_DEV: boolean
  HAAT_PUBLIC_DEMO: boolean
  LIMIT_PER_ADDRESS_SCALE: number
}

/**
 * Upper bound of LIMIT_PER_ADDRESS_SCALE: room for a shop behind one proxy or a large one, while a limit
 * remains.
 */
const highestScale = 100

/** A message for each setting that would open the shop to attackers. */
export function unsafeSettings(env: Start, smsAddress: string | undefined): string[] {
  if (env.NODE_ENV !== 'production') {
    // Anybody who reaches it could read all codes in the development inbox and sign in as the demo's admin.
    return isLoopback(env.HOST) || env.HAAT_PUBLIC_DEMO
      ? []
      : [
          'HOST: is not of this machine alone, and this is not production. Set NODE_ENV=production, or HAAT_PUBLIC_DEMO=1 to show the demo with its public passwords',
        ]
  }
  const lines = [
    !env.SECRET_KEY && 'SECRET_KEY: is required in production',
    unsafeAddress(env.PUBLIC_URL),
    env.SMTP_URL !== undefined &&
      !isSafeMail(new URL(env.SMTP_URL)) &&
      'SMTP_URL: must begin with smtps: in production, or end in ?requireTLS=true',
    smsAddress !== undefined &&
      !isSafe(new URL(smsAddress)) &&
      'SMS_BASE_URL: must begin with https: in production',
    env.HAAT_DEV && 'HAAT_DEV: is for development, not for production',
    env.HAAT_PUBLIC_DEMO && 'HAAT_PUBLIC_DEMO: there is no demo in production',
    env.LIMIT_PER_ADDRESS_SCALE > highestScale &&
      `LIMIT_PER_ADDRESS_SCALE: at most ${highestScale} in production`,
  ]
  return lines.filter((line) => line !== false)
}

function unsafeAddress(publicUrl: string | undefined): string | false {
  if (publicUrl === undefined) return 'PUBLIC_URL: is required in production'
  return !isSafe(new URL(publicUrl)) && 'PUBLIC_URL: must begin with https: in production'
}

const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname)

/** STARTTLS is safe only where it is required (`requireTLS`). */
const isSafeMail = ({ protocol, hostname, searchParams }: URL) =>
  protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isLoopback(hostname)

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}
