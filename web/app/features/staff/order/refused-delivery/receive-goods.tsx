import type { GoodsToReceive } from '@haat/contract/order/came-back'
import { useId, useState } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import { Dotted } from '#app/components/dotted.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'
import { optionsOf, wordOf } from '#app/util/word-of.ts'

import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import { PieceStepper } from './piece-stepper.tsx'
import {
  type Condition,
  conditions,
  countRest,
  countScanned,
  countsOf,
  type Receipt,
  receivedLines,
  sumOfCounts,
  uncounted,
  withoutReceived,
} from './receipt-counts.ts'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { stillComing } from './still-coming.ts'

const conditionWords: Record<Condition, () => string> = {
  sellable: m.staff_receive_sellable,
  damaged: m.staff_receive_damaged,
  missing: m.staff_receive_missing,
}

interface ReceiveGoodsProps {
  cameBack: GoodsToReceive
  /** The goods were received, or somebody else changed the order. */
  onChanged: () => void
}

/** Receives goods that were refused at the door, in parts if need be: counted by scanner or by hand. */
export function ReceiveGoods({ cameBack, onChanged }: ReceiveGoodsProps) {
  const [receipt, setReceipt] = useState<Receipt>(new Map())
  const [condition, setCondition] = useState<Condition>('sellable')
  const name = useId()
  const lines = cameBack.lines.filter((line) => stillComing(line) > 0)
  const received = receivedLines(receipt, lines)
  const pieces = received.reduce((sum, counts) => sum + sumOfCounts(counts), 0)
  const act = useOrderAct('POST /order/came-back/{id}/received', {
    params: { id: cameBack._id },
    body: () => ({ version: cameBack.version, lines: received }),
    done: m.staff_receive_done(),
    onChanged,
  })
  const receive = async () => {
    if (await act.send()) setReceipt((before) => withoutReceived(before, received))
  }
  const scan = (sku: string) => {
    const counted = countScanned(receipt, lines, { sku, condition })
    if (!counted) {
      const words = m.staff_receive_unknown_sku({ code: sku })
      return { words, written: [sku], isKnown: false }
    }
    setReceipt(counted.receipt)
    const product = goodsName(counted.line)
    return { words: m.staff_receive_counted({ product }), written: [product], isKnown: true }
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <ScanField
          label={m.staff_receive_scan()}
          hint={m.staff_receive_scan_hint()}
          onScan={scan}
        />
        <ChoiceCards
          legend={m.staff_receive_scanned_as()}
          name={name}
          value={condition}
          onChange={setCondition}
          choices={optionsOf(['sellable', 'damaged'], conditionWords)}
          className="grid grid-cols-2 gap-3"
        />
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <ReceivedLine key={line.itemId} line={line} receipt={receipt} onChange={setReceipt} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button disabled={pieces === 0} busy={act.busy} onClick={() => void receive()}>
          {pieces === 1 ? m.staff_receive_do_one() : m.staff_receive_do({ count: pieces })}
        </Button>
        <Button tone="quiet" onClick={() => setReceipt(countRest(receipt, lines, 'sellable'))}>
          {m.staff_receive_all()}
        </Button>
      </div>
      <div role="alert" className="text-small text-alta empty:hidden">
        {act.failure}
      </div>
    </div>
  )
}

interface ReceivedLineProps {
  line: GoodsToReceive['lines'][number]
  receipt: Receipt
  onChange: (receipt: Receipt) => void
}

function ReceivedLine({ line, receipt, onChange }: ReceivedLineProps) {
  const product = goodsName(line)
  const counts = countsOf(receipt, line)
  const left = uncounted(receipt, line)
  return (
    <li className="grid gap-3 py-3">
      <p className="wrap-anywhere">
        <span lang={langOf(product)} className="font-medium">
          {product}
        </span>{' '}
        <span className="text-small text-ink-soft">
          <Dotted
            parts={[
              line.sku && m.order_sku({ sku: line.sku }),
              m.staff_receive_coming({ count: stillComing(line) }),
            ]}
          />
        </span>
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {conditions.map((condition) => (
          <PieceStepper
            key={condition}
            product={product}
            condition={wordOf(conditionWords, condition)}
            value={counts[condition]}
            max={counts[condition] + left}
            onChange={(count) =>
              onChange(new Map(receipt).set(line.itemId, { ...counts, [condition]: count }))
            }
          />
        ))}
      </div>
    </li>
  )
}
