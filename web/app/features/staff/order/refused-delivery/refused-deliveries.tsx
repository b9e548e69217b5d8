import type { CameBack } from '@haat/contract/order/came-back'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { Link } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Money } from '#app/ui/data/money.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatMoment } from '#app/util/format-date.ts'
import { useQuery } from '#app/util/use-query.ts'
import { wordOf } from '#app/util/word-of.ts'

import { Panel } from '../../kit/panel.tsx'
import { useMay } from '../../kit/use-may.ts'
import { stillComing } from './still-coming.ts'
import { refusalWords } from './refusal-words.ts'

/** The refusals at the door of an order; nothing where there are none. */
export function RefusedDeliveries({ order }: { order: StaffOrder }) {
  const { query, last } = useQuery(`${order._id} ${order.version}`, (signal) =>
    browserApi('GET /order/came-back', { query: { orderId: order._id }, signal }),
  )
  // While the order is read anew, the list stays.
  const shown = query.state === 'loading' && last?.query.state === 'ready' ? last.query : query
  if (shown.state === 'loading' || (shown.state === 'ready' && shown.value.length === 0))
    return null
  return (
    <Panel title={m.staff_door_list()}>
      {shown.state === 'failed' ? (
        <p className="text-ink-soft">{m.staff_load_failed()}</p>
      ) : (
        <ul className="grid gap-4">
          {shown.value.map((one) => (
            <li key={one._id}>
              <Refusal cameBack={one} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What the door paid, for who sees money, and what the customer bears. */
function DoorMoney({ collected = 0, charge }: Pick<CameBack, 'collected' | 'charge'>) {
  if (collected === 0 && charge === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
      {collected > 0 && (
        <span>
          {m.staff_door_collected()} <Money taka={collected} decimals={2} />
        </span>
      )}
      {charge > 0 && (
        <span>
          {m.staff_door_charge()} <Money taka={charge} decimals={2} />
        </span>
      )}
    </p>
  )
}

function Refusal({ cameBack }: { cameBack: CameBack }) {
  const { _id, at, by, reason, note, collected, charge, closedAt, lines } = cameBack
  const may = useMay()
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-soft">
        <Dotted
          parts={[
            wordOf(refusalWords, reason),
            formatMoment(at),
            <Worded key="by" say={(name) => m.staff_door_by({ name })} content={by} />,
          ]}
        />
      </p>
      <ul className="text-small">
        {lines.map((line) => (
          <li key={line.itemId} className="wrap-anywhere">
            {formatCount(line.quantity)} × <Written>{goodsName(line)}</Written>{' '}
            <span className="text-ink-soft">{conditionWords(line)}</span>
          </li>
        ))}
      </ul>
      <DoorMoney collected={collected} charge={charge} />
      {note !== '' && (
        <p lang={langOf(note)} className="text-small wrap-anywhere">
          {note}
        </p>
      )}
      {closedAt === null && may('stock') && (
        <Button asChild tone="quiet" size="compact">
          <Link to={staffPaths.adminReceive(_id)} className="justify-self-start">
            {m.staff_receive_open()}
          </Link>
        </Button>
      )}
    </div>
  )
}

/** 'on the way: 1, sellable: 2, …': what is not 0. */
function conditionWords(line: CameBack['lines'][number]): string {
  const counts: [count: number, words: (inputs: { count: number }) => string][] = [
    [stillComing(line), m.staff_receive_coming],
    [line.sellable, m.staff_receive_is_sellable],
    [line.damaged, m.staff_receive_is_damaged],
    [line.missing, m.staff_receive_is_missing],
  ]
  return counts.flatMap(([count, words]) => (count > 0 ? [words({ count })] : [])).join(', ')
}
