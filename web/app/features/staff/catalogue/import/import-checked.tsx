import type { ProductImport } from '@haat/contract/product/product-import'
import type { ReactNode } from 'react'

import { Written } from '#app/components/written.tsx'
import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatMoment } from '#app/util/format-date.ts'

import { useConfirm } from '../../kit/use-confirm.tsx'
import { Refusal } from '../../kit/refusal.tsx'
import { useAct } from '../../kit/use-act.ts'
import { ImportZipForm } from './import-zip-form.tsx'

/** A checked import: what to know before it is started, and its start. */
export function ImportChecked({ now, onMoved }: { now: ProductImport; onMoved: () => void }) {
  const { created, changed, bad, sameAs, sameNames, pictures } = now
  const good = created + changed
  return (
    <>
      {pictures.bad > 0 && <MissingPictures now={now} onMoved={onMoved} />}
      {sameNames.length > 0 && <SameNames names={sameNames} />}
      {good === 0 ? (
        <p className="text-ink-soft">
          {bad === 0 ? m.staff_import_nothing() : m.staff_import_nothing_else()}
        </p>
      ) : (
        <>
          {sameAs && <Warning>{m.staff_import_same_as({ date: formatMoment(sameAs) })}</Warning>}
          <Start now={now} good={good} />
        </>
      )}
    </>
  )
}

function Start({
  now: { _id: id, fileName: name, created, changed, bad },
  good,
}: {
  now: ProductImport
  /** Products that are created or changed. */
  good: number
}) {
  const { ask, dialog } = useConfirm()
  const counts = { created: formatCount(created), changed: formatCount(changed) }
  const askToStart = () =>
    ask({
      title: <Worded say={(named) => m.staff_import_start_title({ name: named })} content={name} />,
      text:
        bad === 0
          ? m.staff_import_start_text(counts)
          : m.staff_import_start_text_bad({ ...counts, bad: formatCount(bad) }),
      action: m.staff_import_action(),
      tone: 'primary',
      act: () => browserApi('POST /products/import/{id}/start', { params: { id } }),
      done: m.staff_import_started(),
    })
  return (
    <>
      <Button onClick={askToStart} className="justify-self-start">
        {good === 1
          ? m.staff_import_start_one()
          : m.staff_import_start({ count: formatCount(good) })}
      </Button>
      {dialog}
    </>
  )
}

function MissingPictures({ now, onMoved }: { now: ProductImport; onMoved: () => void }) {
  const { busy, refusal, act } = useAct()
  const { _id: id, pictures } = now
  const again = () =>
    act(async () => {
      await browserApi('POST /products/import/{id}/check', { params: { id } })
      onMoved()
    })
  return (
    <div className="grid gap-4 rounded-control bg-marigold-tint px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="font-medium">
            {pictures.bad === 1
              ? m.staff_import_pictures_bad_one()
              : m.staff_import_pictures_bad({ count: formatCount(pictures.bad) })}
          </h3>
          <p className="text-small text-ink-soft">{m.staff_import_pictures_text()}</p>
        </div>
        <Button tone="quiet" busy={busy} onClick={() => void again()}>
          {m.staff_import_pictures_again()}
        </Button>
      </div>
      <Refusal text={refusal} />
      <ImportZipForm importId={id} onSent={onMoved} />
    </div>
  )
}

function SameNames({ names }: { names: ProductImport['sameNames'] }) {
  return (
    <Warning>
      <h3 className="font-medium">{m.staff_import_same_names()}</h3>
      <p className="text-ink-soft">{m.staff_import_same_names_text()}</p>
      <ul className="mt-2">
        {names.map(({ name, lines }) => (
          <li key={name} className="break-words">
            <Written>{name}</Written>{' '}
            <span className="text-ink-soft">
              {m.staff_import_same_names_lines({ lines: inDigits(lines.join(', ')) })}
            </span>
          </li>
        ))}
      </ul>
    </Warning>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return <div className="rounded-control bg-marigold-tint px-4 py-3 text-small">{children}</div>
}
