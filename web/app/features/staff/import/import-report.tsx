import type { ProductImport } from '@haat/contract/product/product-import'
import { useEffect, useState, type ReactNode } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatCount } from '#app/util/format-count.ts'
import { formatMoment } from '#app/util/format-date.ts'

import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { useImportProgress } from './use-import-progress.ts'

export const importStateWords: Record<ProductImport['state'], () => string> = {
  reading: m.staff_import_state_reading,
  checked: m.staff_import_state_checked,
  importing: m.staff_import_state_importing,
  done: m.staff_import_state_done,
  stopped: m.staff_import_state_stopped,
}

export const importStateTones: Record<ProductImport['state'], BadgeTone> = {
  reading: 'neutral',
  checked: 'marigold',
  importing: 'sky',
  done: 'leaf',
  stopped: 'neutral',
}

export const linesOf = ({ total }: Pick<ProductImport, 'total'>): string =>
  total === 1 ? m.staff_import_lines_one() : m.staff_import_lines({ count: formatCount(total) })

/** Lines of the file, and how many products they are where that differs. */
function sizeOf({ total, state, created, changed, unchanged, bad }: ProductImport): string {
  const count = created + changed + unchanged + bad
  // While it runs, only the products so far are counted.
  if (count === total || (state !== 'checked' && state !== 'done')) return linesOf({ total })
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
  const over = loaded.state === 'importing' && now.state !== 'importing'
  // The surrounding page was loaded while the job was still running.
  useEffect(() => {
    if (over) onMoved()
  }, [over, onMoved])
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-lead font-bold break-words">{now.fileName}</h2>
        <Badge tone={importStateTones[now.state]}>{importStateWords[now.state]()}</Badge>
        <span className="text-small text-ink-soft">{sizeOf(now)}</span>
      </div>
      <Figures now={now} />
      {now.state === 'checked' && <Checked now={now} onStarted={onMoved} />}
      {now.state === 'importing' && <Running now={now} onStopped={onMoved} />}
    </Card>
  )
}

function Figures({ now: { created, changed, unchanged, bad } }: { now: ProductImport }) {
  const figures = [
    { label: m.staff_import_would_create(), count: created },
    { label: m.staff_import_would_change(), count: changed },
    { label: m.staff_import_would_same(), count: unchanged },
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

function Checked({ now, onStarted }: { now: ProductImport; onStarted: () => void }) {
  const [asking, setAsking] = useState(false)
  const { _id: id, fileName: name, created, changed, bad, sameAs } = now
  const good = created + changed
  if (good === 0) {
    const text = bad === 0 ? m.staff_import_nothing() : m.staff_import_nothing_else()
    return <p className="text-ink-soft">{text}</p>
  }
  const start = async () => {
    await browserApi('POST /products/import/{id}/start', { params: { id } })
    toast.success(m.staff_import_started())
    onStarted()
  }
  const counts = { created: formatCount(created), changed: formatCount(changed) }
  return (
    <>
      {sameAs && <Warning>{m.staff_import_same_as({ date: formatMoment(sameAs) })}</Warning>}
      <Button onClick={() => setAsking(true)} className="justify-self-start">
        {good === 1
          ? m.staff_import_start_one()
          : m.staff_import_start({ count: formatCount(good) })}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.staff_import_start_title({ name })}
          text={
            bad === 0
              ? m.staff_import_start_text(counts)
              : m.staff_import_start_text_bad({ ...counts, bad: formatCount(bad) })
          }
          action={m.staff_import_action()}
          tone="primary"
          act={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-marigold-tint px-4 py-3 text-small">{children}</p>
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
