import { tableFileTypes } from '@haat/contract/file'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'

import { DownloadButton } from '../../kit/download-button.tsx'
import { Panel } from '../../kit/panel.tsx'
import { lastMonths, monthWords } from './month-name.ts'

/** Accounts are kept for six years; older months are asked for rarely enough. */
const months = 36

/** A month as a file for the accountant. */
export function MonthFile() {
  const [month, setMonth] = useState(() => lastMonths(2)[1] ?? '')
  return (
    <Panel title={m.staff_months_file()}>
      <p className="mb-4 text-small text-ink-soft">{m.staff_months_file_text()}</p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={m.reports_month()}
          value={month}
          options={lastMonths(months).map((value) => ({ value, label: monthWords(value) }))}
          onValue={setMonth}
          className="min-w-40"
        />
        <DownloadButton
          label={m.staff_download_excel()}
          type={tableFileTypes.xlsx}
          fetchFile={() => browserApi('GET /money/month-file', { query: { month } })}
        />
      </div>
    </Panel>
  )
}
