import { formatTaka } from '@haat/contract/money'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

import type { SelectedLine } from './selection.ts'

/** What came of the last try, to be read beside the button. */
export type OrderNotice =
  | { kind: 'lost' | 'failed'; text: string }
  /** The shop asks other prices: they stand in the form already. */
  | { kind: 'prices'; lines: readonly { line: SelectedLine; before: number }[]; total: number }
  /** Some lines cannot be served as they are. */
  | { kind: 'lines'; lines: readonly { line: SelectedLine; why: string }[] }

interface OrderNoticeBoxProps {
  notice: OrderNotice
  /** Brings the order to what the shop can serve. */
  onMend(): void
  mending: boolean
}

/** It was spoken as a toast and stays to be read. */
export function OrderNoticeBox({ notice, onMend, mending }: OrderNoticeBoxProps) {
  switch (notice.kind) {
    case 'lost':
      return <Box kind="info">{notice.text}</Box>
    case 'failed':
      return <Box kind="alarm">{notice.text}</Box>
    case 'prices':
      return (
        <Box kind="info">
          <p className="font-medium">
            {m.checkout_prices_changed({ total: formatTaka(notice.total) })}
          </p>
          <ul className="mt-1">
            {notice.lines.map(({ line, before }) => (
              <li key={nameOf(line)}>
                {m.checkout_price_changed({
                  name: nameOf(line),
                  before: formatTaka(before),
                  now: formatTaka(line.price),
                })}
              </li>
            ))}
          </ul>
        </Box>
      )
    case 'lines':
      return (
        <Box kind="alarm">
          <ul>
            {notice.lines.map(({ line, why }) => (
              <li key={nameOf(line)}>
                <span className="font-medium">{nameOf(line)}:</span> {why}
              </li>
            ))}
          </ul>
          <Button tone="quiet" size="compact" className="mt-3" busy={mending} onClick={onMend}>
            {m.checkout_order_what_is_left()}
          </Button>
        </Box>
      )
    default:
      return notice satisfies never
  }
}

function nameOf({ productName, color, size }: SelectedLine): string {
  const options = [color, size].filter(Boolean).join(', ')
  return options ? `${productName} (${options})` : productName
}

function Box({ kind, children }: { kind: 'info' | 'alarm'; children: ReactNode }) {
  const [look, color, Icon] =
    kind === 'info'
      ? (['border-sky bg-sky-tint', 'text-sky', Info] as const)
      : (['border-alta bg-alta-tint', 'text-alta', CircleAlert] as const)
  return (
    <div className={classNames('flex gap-3 rounded-card border p-4', look)}>
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', color)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
