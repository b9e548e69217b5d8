import {
  CourierSheet,
  mostSheetColumns,
  type SheetColumn,
  sheetFields,
} from '@haat/contract/order/courier-sheet'
import ArrowDown from '~icons/arrow-down'
import ArrowUp from '~icons/arrow-up'
import Trash from '~icons/trash-2'
import { useEffect, useRef, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { Marked } from '#app/components/marked.tsx'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { optionsOf } from '#app/util/word-of.ts'
import { newId } from '#app/util/new-id.ts'

import { conflictOf } from '../../kit/conflict.ts'
import { Refusal } from '../../kit/refusal.tsx'
import { useAct } from '../../kit/use-act.ts'
import { sheetFieldWords } from './sheet-field-words.ts'

/** A column with a key of its own, by which React follows it where it is moved. */
interface Draft extends SheetColumn {
  id: string
}

/**
 * Changes the columns of a courier's sheet: heading, contents and order. What somebody else stored meanwhile is shown, and
 * may be replaced.
 */
export function SheetColumnsDialog({
  sheet,
  onClose,
}: {
  sheet: CourierSheet
  onClose: (changed: boolean) => void
}) {
  const [newer, setNewer] = useState<CourierSheet>()
  const { courier, origin, version } = newer ?? sheet
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    sheet.columns.map((column) => ({ ...column, id: newId() })),
  )
  const { busy, refusal, act } = useAct()
  const list = useRef<HTMLOListElement>(null)
  /** The column whose heading is typed next. */
  const [next, setNext] = useState<{ at: number; isWrong?: boolean }>()
  // Syncs the focus with columns that came, went or were refused.
  useEffect(() => {
    if (next) list.current?.children[next.at]?.querySelector('input')?.focus()
  }, [next])
  const save = (chosen: SheetColumn[] | null) =>
    act(async () => {
      try {
        await browserApi('PUT /order/couriers/sheet', {
          body: { courier, version, columns: chosen },
        })
      } catch (error) {
        const at = refusedColumn(error)
        if (at !== undefined) setNext({ at, isWrong: true })
        setNewer(conflictOf(error, CourierSheet) ?? newer)
        throw error
      }
      toast.success(m.staff_courier_columns_saved())
      onClose(true)
    })
  const close = () => busy || onClose(newer !== undefined)
  const move = (at: number, by: 1 | -1) => {
    const moved = drafts[at]
    if (moved && drafts[at + by]) setDrafts(drafts.toSpliced(at, 1).toSpliced(at + by, 0, moved))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={
        <Worded say={(name) => m.staff_courier_columns_of({ courier: name })} content={courier} />
      }
      description={m.staff_courier_columns_text()}
      closeLabel={m.common_close()}
      footer={
        <>
          {origin === 'own' && (
            <Button tone="ghost" busy={busy} className="sm:mr-auto" onClick={() => void save(null)}>
              {m.staff_courier_columns_preset()}
            </Button>
          )}
          <Button tone="quiet" onClick={close}>
            {m.staff_cancel()}
          </Button>
          <Button
            busy={busy}
            disabled={drafts.length === 0}
            onClick={() => void save(drafts.map(({ id: _id, ...column }) => column))}
          >
            {newer ? m.staff_newer_over() : m.staff_save()}
          </Button>
        </>
      }
    >
      <ol ref={list} className="grid gap-2">
        {drafts.map((draft, at) => (
          <ColumnRow
            key={draft.id}
            draft={draft}
            number={at + 1}
            isLast={at === drafts.length - 1}
            isWrong={next?.at === at && next.isWrong === true}
            onChange={(changed) => setDrafts(drafts.with(at, { ...draft, ...changed }))}
            onMove={(by) => move(at, by)}
            onRemove={() => {
              setDrafts(drafts.toSpliced(at, 1))
              setNext({ at: Math.min(at, drafts.length - 2) })
            }}
          />
        ))}
      </ol>
      {drafts.length < mostSheetColumns && (
        <Button
          tone="quiet"
          className="mt-3 max-sm:w-full"
          onClick={() => {
            setDrafts([...drafts, { id: newId(), heading: '', field: 'fixed', text: '' }])
            setNext({ at: drafts.length })
          }}
        >
          {m.staff_courier_column_add()}
        </Button>
      )}
      <div className="mt-3 grid gap-3 empty:hidden">
        <Refusal text={refusal} />
        {newer && <Newer columns={newer.columns} />}
      </div>
    </Dialog>
  )
}

/** The column that the server refuses, from 0. */
function refusedColumn(error: unknown): number | undefined {
  const path = error instanceof ApiError ? error.data.errors?.[0]?.path : undefined
  const [, at] = /^body\.columns\.(\d+)\./.exec(path ?? '') ?? []
  return at === undefined ? undefined : Number(at)
}

/** What somebody else has stored meanwhile. */
function Newer({ columns }: Pick<CourierSheet, 'columns'>) {
  const headings = columns.map(({ heading }) => heading).join(', ')
  return (
    <p className="rounded-control bg-marigold-tint px-4 py-3 text-small wrap-anywhere">
      <Marked words={m.staff_courier_columns_newer({ headings })} written={[headings]} />
    </p>
  )
}

interface ColumnRowProps {
  draft: Draft
  /** Its place, from 1. */
  number: number
  isLast: boolean
  /** Its heading was refused. */
  isWrong: boolean
  onChange: (changed: Partial<SheetColumn>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function ColumnRow({ draft, number, isLast, isWrong, onChange, onMove, onRemove }: ColumnRowProps) {
  const { heading, field, text } = draft
  return (
    <li className="grid gap-2 rounded-card border border-line p-2">
      <span className="flex items-center">
        <Input
          label={m.staff_courier_column_heading({ number })}
          placeholder={m.staff_courier_heading()}
          value={heading}
          aria-invalid={isWrong}
          maxLength={60}
          autoComplete="off"
          className="min-w-0 flex-1"
          onChange={({ target }) => onChange({ heading: target.value })}
        />
        <IconButton
          label={m.staff_courier_column_up({ number })}
          aria-disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={m.staff_courier_column_down({ number })}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={m.staff_courier_column_remove({ number })} onClick={onRemove}>
          <Trash aria-hidden />
        </IconButton>
      </span>
      <span className="grid gap-2 sm:flex">
        <Select
          label={m.staff_courier_column_field({ number })}
          options={optionsOf(sheetFields, sheetFieldWords)}
          value={field}
          className="min-w-0 sm:flex-1"
          onChange={({ target }) => {
            // as: one of the options.
            const chosen = target.value as SheetColumn['field']
            onChange({ field: chosen, ...(chosen !== 'fixed' && { text: '' }) })
          }}
        />
        {field === 'fixed' && (
          <Input
            label={m.staff_courier_column_fixed({ number })}
            placeholder={m.staff_courier_fixed_text()}
            value={text}
            maxLength={100}
            autoComplete="off"
            className="min-w-0 sm:flex-1"
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </span>
    </li>
  )
}
