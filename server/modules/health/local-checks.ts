import { statfs } from 'node:fs/promises'

import { checkMailServer } from '#modules/notification/index.ts'
import type { Settings } from '#platform/settings.ts'

import { Problem } from './check.ts'
import { judgeDisk } from './judge-status.ts'

const gigabyte = 1_073_741_824

export async function checkDisk({ dataDir: folder }: Settings): Promise<string> {
  const { bavail, bsize, blocks } = await statfs(folder)
  const free = bavail * bsize
  const words = `${(free / gigabyte).toFixed(1)} GB free in ${folder}`
  if (judgeDisk(free, 0).level !== 'good' || bavail < blocks / 50) {
    throw new Problem(`${words}. Make room, or no order and no picture can be stored`)
  }
  return words
}

export async function checkMail({ smtp, production }: Settings): Promise<string> {
  if (smtp) {
    await checkMailServer(smtp).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error)
      throw new Problem(`the mail server refuses us (${words}). See SMTP_URL`)
    })
    return `${new URL(smtp.url).host} lets us in`
  }
  if (!production) return 'mails go to /dev/inbox'
  throw new Problem('mails go nowhere. Set SMTP_URL and MAIL_FROM')
}

export async function checkSms({ sms, production }: Settings): Promise<string> {
  if (!sms && production) throw new Problem('SMS go nowhere. Set SMS_PROVIDER')
  if (!sms) return 'SMS go to /dev/inbox'
  await reach(sms.baseUrl, 'SMS_BASE_URL')
  return `${new URL(sms.baseUrl).host} answers (only a test message proves the account: --send-to 01…)`
}

export async function checkGateway({ sslcommerz, production }: Settings): Promise<string> {
  if (!sslcommerz) return production ? 'online payment is off' : 'the sandbox stands in'
  await reach(sslcommerz.baseUrl, 'SSLCOMMERZ_BASE_URL')
  return `${new URL(sslcommerz.baseUrl).host} answers`
}

/** Any answer will do: what we could ask without an effect is not documented. */
async function reach(url: string, setting: string): Promise<void> {
  const signal = AbortSignal.timeout(9_000)
  await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => {
    throw new Problem(`${url} does not answer. See the firewall and ${setting}`)
  })
}
