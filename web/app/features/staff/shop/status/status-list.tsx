import type { ShopStatus } from '@haat/contract/shop-status'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'

import { useMay } from '../../kit/use-may.ts'
import { LevelBadge } from './level-badge.tsx'
import type { StatusLine } from './status-line.ts'
import { statusLines } from './status-lines.ts'

/** Every part of the shop: how it is, and what to do where something is wrong. */
export function StatusList({ status }: { status: ShopStatus }) {
  const lines = statusLines(status)
  return (
    <div className="max-w-224">
      <output className="mb-3 block text-lead font-medium">{sumWords(lines)}</output>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <StatusRow key={line.title} line={line} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function sumWords(lines: readonly StatusLine[]): string {
  const count = (wanted: StatusLine['level']) =>
    lines.filter(({ level }) => level === wanted).length
  if (count('problem') > 0) return m.staff_status_some_fail({ count: count('problem') })
  if (count('warning') > 0) return m.staff_status_some_warn({ count: count('warning') })
  return m.staff_status_all_good()
}

function StatusRow({ line: { title, level, text, toDo, link } }: { line: StatusLine }) {
  const may = useMay()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[9rem_minmax(0,1fr)_auto] md:px-6 md:py-4">
      <h2 className="text-body font-bold">{title}</h2>
      <div className="max-md:order-last max-md:col-span-2">
        <p>{text}</p>
        {toDo && (
          <p className="mt-1 text-ink-soft">
            <strong className="font-medium text-ink">{m.staff_status_to_do()}</strong> {toDo}
          </p>
        )}
        {link && may(link.permission) && (
          <Link
            to={link.to}
            className="link mt-1 inline-flex min-h-target items-center pointer-fine:min-h-0"
          >
            {link.label}
          </Link>
        )}
      </div>
      <LevelBadge level={level} />
    </li>
  )
}
