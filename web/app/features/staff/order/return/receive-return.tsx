import type { OrderReturn } from '@haat/contract/order/return'
import { useState } from 'react'

import { Worded } from '#app/components/worded.tsx'
import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { wordOf } from '#app/util/word-of.ts'

import { PieceStepper } from '../refused-delivery/piece-stepper.tsx'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { ActDialog } from '../../kit/act-dialog/act-dialog.tsx'
import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import type { ReturnActProps } from './return-act-props.ts'
import { allAccepted, changed, type Found, type FoundLine, isAccounted } from './found-goods.ts'

const parts = ['accepted', 'damaged', 'refused', 'missing'] as const

const partWords: Record<(typeof parts)[number], () => string> = {
  accepted: m.staff_return_accepted,
  damaged: m.staff_return_of_these_damaged,
  refused: m.staff_return_refused,
  missing: m.staff_receive_missing,
}

/** Records what arrived of a return. Opened, it says that everything is accepted. */
export function ReceiveReturn({ one, order, onChanged, onClose }: ReturnActProps) {
  const [found, setFound] = useState<Found>(() => allAccepted(one.lines))
  const act = useOrderAct('POST /return/{id}/receive', {
    params: { id: one._id },
    body: () => ({
      version: order.version,
      lines: one.lines.map(({ itemId, quantity }) => {
        const { reason, ...counts } = found.get(itemId) ?? allOf(quantity)
        return { itemId, ...counts, ...(counts.refused > 0 && { reason: reason.trim() }) }
      }),
    }),
    done: m.staff_receive_done(),
    onChanged,
  })
  const scan = (code: string) => {
    const line = one.lines.find(({ sku }) => sku !== '' && sku.toLowerCase() === code.toLowerCase())
    return line
      ? {
          words: m.staff_return_scan_belongs({ product: goodsName(line) }),
          written: [goodsName(line)],
          isKnown: true,
        }
      : { words: m.staff_return_scan_foreign({ code }), written: [code], isKnown: false }
  }
  return (
    <ActDialog
      act={act}
      title={m.staff_return_receive_title()}
      text={m.staff_return_receive_text()}
      action={m.staff_return_receive()}
      ready={one.lines.every((line) => isAccounted(found.get(line.itemId), line.quantity))}
      before={
        <ScanField label={m.staff_receive_scan()} hint={m.staff_return_scan_hint()} onScan={scan} />
      }
      onClose={onClose}
    >
      <ul className="divide-y divide-line border-y border-line">
        {one.lines.map((line) => (
          <FoundGoods
            key={line.itemId}
            line={line}
            counts={found.get(line.itemId) ?? allOf(line.quantity)}
            onChange={(counts) => setFound(new Map(found).set(line.itemId, counts))}
          />
        ))}
      </ul>
    </ActDialog>
  )
}

const allOf = (quantity: number): FoundLine => ({
  accepted: quantity,
  damaged: 0,
  refused: 0,
  missing: 0,
  reason: '',
})

interface FoundGoodsProps {
  line: OrderReturn['lines'][number]
  counts: FoundLine
  onChange: (counts: FoundLine) => void
}

function FoundGoods({ line, counts, onChange }: FoundGoodsProps) {
  const product = goodsName(line)
  const mostOf = (part: (typeof parts)[number]) =>
    part === 'damaged' ? counts.accepted : line.quantity
  return (
    <li className="grid gap-3 py-3">
      <p className="wrap-anywhere">
        {formatCount(line.quantity)} × <Written>{product}</Written>
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {parts.map((part) => (
          <PieceStepper
            key={part}
            product={product}
            condition={wordOf(partWords, part)}
            value={counts[part]}
            max={mostOf(part)}
            onChange={(count) => onChange(changed(counts, { part, count, all: line.quantity }))}
          />
        ))}
      </div>
      {counts.refused > 0 && (
        <TextField
          label={
            <Worded
              say={(named) => m.staff_return_refuse_why({ product: named })}
              content={product}
            />
          }
          required
          maxLength={500}
          value={counts.reason}
          onValue={(reason) => onChange({ ...counts, reason })}
        />
      )}
    </li>
  )
}
