import {
  importColumns,
  type FileColumn,
  type ProductImport,
} from '@haat/contract/product/product-import'
import { useState } from 'react'
import { z } from 'zod'

import { Written } from '#app/components/written.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { WithNames } from '#app/components/with-names.tsx'
import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { columnLabels } from './column-labels.ts'

type Column = FileColumn['column']

/** What a new product needs. */
const needed = [
  'name',
  'originalPrice',
  'description',
  'category',
  'subCategory',
  'productImages',
] as const

/** Says which column of the file is which of ours. */
export function ImportColumnForm({
  importId: id,
  columns,
  onSaved,
}: {
  importId: ProductImport['_id']
  columns: readonly FileColumn[]
  onSaved: () => void
}) {
  const [chosen, setChosen] = useState<readonly Column[]>(columns.map(({ column }) => column))
  const missing = needed.filter((column) => !chosen.includes(column))
  const form = useStaffForm(z.unknown(), async () => {
    await browserApi('PUT /products/import/{id}/columns', {
      params: { id },
      body: { columns: [...chosen] },
    })
    onSaved()
  })
  return (
    <Card as="section">
      <StaffForm form={form} className="gap-4" action={m.staff_import_check()}>
        <h2 className="text-lead font-bold">{m.staff_import_match()}</h2>
        <p className="text-ink-soft">{m.staff_import_match_text()}</p>
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {columns.map(({ name, samples, source }, at) => (
            // The columns of a file keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="min-w-0">
              <SelectField
                label={
                  <Written>{name || m.staff_import_match_unnamed({ number: at + 1 })}</Written>
                }
                hint={
                  <span className="line-clamp-2 break-words">
                    <WithNames>{samples.join(' · ')}</WithNames>
                  </span>
                }
                aside={source === 'guessed' && chosen[at] !== '' && m.staff_import_match_guessed()}
                name={`columns.${at}`}
                value={chosen[at] ?? ''}
                onValue={(column) => setChosen(chosen.with(at, column))}
                options={optionsFor(chosen, at)}
              />
            </li>
          ))}
        </ul>
        {missing.length > 0 && (
          <p className="rounded-control bg-marigold-tint px-4 py-3 text-small">
            {m.staff_import_match_missing({
              columns: missing.map((column) => wordOf(columnLabels, column)).join(', '),
            })}
          </p>
        )}
      </StaffForm>
    </Card>
  )
}

/** Columns that another one is already cannot be chosen again. */
const optionsFor = (chosen: readonly Column[], at: number) => [
  { value: '' as const, label: m.staff_import_match_none() },
  ...importColumns.map((column) => ({
    value: column,
    label: wordOf(columnLabels, column),
    disabled: chosen.includes(column) && chosen[at] !== column,
  })),
]
