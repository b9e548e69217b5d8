import { inDigits } from '#app/language/in-digits.ts'
import type { ShopStatus } from '@haat/contract/shop-status'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { reasonWords } from './reason-words.ts'

import { ageWords } from './age-words.ts'
import { backupWords } from './backup-words.ts'
import { mailWords, smsWords } from './channel-words.ts'
import { paymentWords } from './payment-words.ts'
import type { StatusLine, StatusWords } from './status-line.ts'

/** Every part of the shop in words, what matters most first. */
export function statusLines(status: ShopStatus): StatusLine[] {
  const now = Date.parse(status.at)
  const { orders, disk, payments, sms, mail, jobs, backups } = status
  const line = (title: string, { level }: Pick<StatusLine, 'level'>, words: StatusWords) => ({
    title,
    level,
    ...words,
  })
  return [
    line(m.staff_status_orders(), orders, reasonWords(orderWords, orders.reason)),
    line(m.staff_status_disk(), disk, diskWords(disk)),
    line(m.staff_status_payments(), payments, paymentWords(payments, now)),
    line(m.staff_status_sms(), sms, smsWords(sms, now)),
    line(m.staff_status_mail(), mail, mailWords(mail, now)),
    line(m.staff_status_jobs(), jobs, jobWords(jobs)),
    line(m.staff_status_backups(), backups, backupWords(backups.reason, backups, now)),
  ]
}

const orderWords: Record<ShopStatus['orders']['reason'], () => StatusWords> = {
  open: () => ({ text: m.staff_status_orders_open() }),
  closed: () => ({
    text: m.staff_status_orders_closed(),
    link: {
      to: paths.admin(),
      label: m.staff_status_orders_closed_link(),
      permission: 'reports',
    },
  }),
  database: () => ({
    text: m.staff_status_orders_database(),
    toDo: m.staff_status_orders_database_do(),
  }),
  migrations: () => ({
    text: m.staff_status_orders_migrations(),
    toDo: m.staff_status_orders_migrations_do(),
  }),
  disk: () => ({ text: m.staff_status_orders_disk(), toDo: m.staff_status_disk_do() }),
}

const gigabyte = 1_073_741_824

function diskWords({ reason, freeBytes }: ShopStatus['disk']): StatusWords {
  const count = inDigits(((freeBytes ?? 0) / gigabyte).toFixed(1))
  const room = m.staff_status_gigabytes({ count })
  const toDo = m.staff_status_disk_do()
  const words: Record<typeof reason, () => StatusWords> = {
    enough: () => ({ text: m.staff_status_disk_enough({ room }) }),
    low: () => ({ text: m.staff_status_disk_low({ room }), toDo }),
    full: () => ({ text: m.staff_status_disk_full(), toDo }),
    elsewhere: () => ({ text: m.staff_status_disk_elsewhere() }),
  }
  return reasonWords(words, reason)
}

function jobWords({
  reason,
  waiting,
  oldestSeconds,
  oldestMessageSeconds,
  givenUp,
}: ShopStatus['jobs']): StatusWords {
  if (reason === 'late') {
    const age = ageWords(oldestSeconds * 1_000)
    return {
      text: m.staff_status_jobs_late({ count: waiting, age }),
      toDo: m.staff_status_jobs_late_do(),
    }
  }
  if (reason === 'messages-late') {
    return {
      text: m.staff_status_jobs_messages_late({ seconds: oldestMessageSeconds }),
      toDo: m.staff_status_jobs_messages_late_do(),
    }
  }
  if (reason === 'given-up') {
    return {
      text: m.staff_status_jobs_given_up({ count: givenUp }),
      toDo: m.staff_status_jobs_given_up_do(),
    }
  }
  return { text: m.staff_status_jobs_working() }
}
