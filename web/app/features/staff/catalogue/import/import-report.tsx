import type { ProductImport } from '@haat/contract/product/product-import'
import { useEffect, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { wordOf } from '#app/util/word-of.ts'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { ImportChecked } from './import-checked.tsx'
import { ImportUndo } from './import-undo.tsx'
import { isUnderWay, useImportProgress } from './use-import-progress.ts'

const importStateWords: Record<ProductImport['state'], () => string> = {
  reading: m.staff_import_state_reading,
  columns: m.staff_import_state_columns,
  preparing: m.staff_import_state_preparing,
  checked: m.staff_import_state_checked,
  importing: m.staff_import_state_importing,
  done: m.staff_import_state_done,
  stopped: m.staff_import_state_stopped,
  undoing: m.staff_import_state_undoing,
  undone: m.staff_import_state_undone,
}

/** The state of an import in words; one that waits for others says so. */
export const importWords = ({ state, waitsFor }: Pick<ProductImport, 'state' | 'waitsFor'>) =>
  waitsFor ? m.staff_import_state_waiting() : wordOf(importStateWords, state)

export const importStateTones: Record<ProductImport['state'], BadgeTone> = {
  reading: 'neutral',
  columns: 'marigold',
  preparing: 'sky',
  checked: 'marigold',
  importing: 'sky',
  done: 'leaf',
  stopped: 'neutral',
  undoing: 'sky',
  undone: 'neutral',
}

export const linesOf = ({ total }: Pick<ProductImport, 'total'>): string =>
  total === 1 ? m.staff_import_lines_one() : m.staff_import_lines({ count: formatCount(total) })

/** Lines of the file, and how many products they are where that differs. */
function sizeOf({ total, state, created, changed, unchanged, bad }: ProductImport): string {
  const count = created + changed + unchanged + bad
  // While it runs, only the products so far are counted.
  if (count === 0 || count === total || (state !== 'checked' && state !== 'done')) {
    return linesOf({ total })
  }
  const products =
    count === 1
      ? m.staff_import_products_one()
      : m.staff_import_products({ count: formatCount(count) })
  return `${linesOf({ total })}, ${products}`
}

/** Result of an import: planned, running or done. */
export function ImportReport({
  loaded,
  onMoved,
}: {
  loaded: ProductImport
  /** Called when it was started or stopped, or has finished. */
  onMoved: () => void
}) {
  const now = useImportProgress(loaded)
  const over = isUnderWay(loaded) && now.state !== loaded.state
  // The surrounding page was loaded while the job was still running.
  useEffect(() => {
    if (over) onMoved()
  }, [over, onMoved])
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 lang={langOf(now.fileName)} className="min-w-0 text-lead font-bold break-words">
          {now.fileName}
        </h2>
        <Badge tone={importStateTones[now.state]}>{importWords(now)}</Badge>
        <span className="text-small text-ink-soft">{sizeOf(now)}</span>
      </div>
      {now.state !== 'columns' && now.state !== 'preparing' && <Figures now={now} />}
      {now.state === 'preparing' && <Preparing now={now} />}
      {now.state === 'checked' && <ImportChecked now={now} onMoved={onMoved} />}
      {now.state === 'importing' && <Running now={now} onStopped={onMoved} />}
      {now.state === 'undoing' && (
        <output className="text-small text-ink-soft">{m.staff_import_undoing()}</output>
      )}
      {now.undoUntil !== null && <ImportUndo now={now} until={now.undoUntil} />}
    </Card>
  )
}

function Figures({
  now: { state, created, changed, unchanged, bad, undone, kept },
}: {
  now: ProductImport
}) {
  const isUndone = state === 'undoing' || state === 'undone'
  const undo = [
    { label: m.staff_import_undone(), count: undone, wrong: false },
    { label: m.staff_import_kept(), count: kept, wrong: kept > 0 },
  ]
  const figures = [
    ...(isUndone ? undo : []),
    { label: m.staff_import_would_create(), count: created, wrong: false },
    { label: m.staff_import_would_change(), count: changed, wrong: false },
    { label: m.staff_import_would_same(), count: unchanged, wrong: false },
    { label: m.staff_import_would_bad(), count: bad, wrong: bad > 0 },
  ]
  return (
    <div>
      <h3 className="mb-2 text-small font-medium">{m.staff_import_figures()}</h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(({ label, count, wrong }) => (
          <div key={label} className="rounded-control bg-canvas px-4 py-3">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className={wrong ? 'text-h3 font-bold text-alta' : 'text-h3 font-bold'}>
              {formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const waitWords = { own: m.staff_import_waits_own, others: m.staff_import_waits_others }

/** Pictures are fetched, then the lines are checked. */
function Preparing({
  now: { _id: id, fileName: name, pictures, waitsFor },
}: {
  now: ProductImport
}) {
  const [isSkipped, setIsSkipped] = useState(false)
  if (waitsFor) {
    return <output className="text-small text-ink-soft">{wordOf(waitWords, waitsFor)}</output>
  }
  const done = pictures.done + pictures.bad
  if (done === pictures.total) {
    return <output className="text-small text-ink-soft">{m.staff_import_preparing_rows()}</output>
  }
  const skip = () => {
    setIsSkipped(true)
    browserApi('POST /products/import/{id}/stop', { params: { id } }).catch(() =>
      setIsSkipped(false),
    )
  }
  return (
    <div className="grid gap-3">
      <ProgressBar label={m.staff_import_preparing({ name })} value={done} max={pictures.total} />
      <output className="text-small text-ink-soft">
        {m.staff_import_preparing_text({
          done: formatCount(done),
          total: formatCount(pictures.total),
        })}
      </output>
      <Button tone="quiet" busy={isSkipped} onClick={skip} className="justify-self-start">
        {m.staff_import_preparing_skip()}
      </Button>
    </div>
  )
}

function Running({ now, onStopped }: { now: ProductImport; onStopped: () => void }) {
  const [asking, setAsking] = useState(false)
  const { _id: id, fileName: name, position, total } = now
  const stop = async () => {
    await browserApi('POST /products/import/{id}/stop', { params: { id } })
    onStopped()
  }
  return (
    <div className="grid gap-3">
      <ProgressBar label={m.staff_import_progress({ name })} value={position} max={total} />
      <output className="text-small text-ink-soft">
        {m.staff_import_progress_text({
          position: formatCount(position),
          total: formatCount(total),
        })}
      </output>
      <Button tone="quiet" onClick={() => setAsking(true)} className="justify-self-start">
        {m.staff_import_stop()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.staff_import_stop_title()}
          text={m.staff_import_stop_text()}
          action={m.staff_import_stop()}
          act={stop}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
