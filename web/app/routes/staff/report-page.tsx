import type { FileReply, TableFormat } from '@haat/contract/file'
import type { ComponentProps, ReactNode } from 'react'

import { RangeForm } from '#app/features/reports/range-form.tsx'
import { ReportTabs } from '#app/features/reports/report-tabs.tsx'
import { DownloadTable } from '#app/features/staff/kit/download-table.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { queryOf } from '#app/features/staff/kit/query-of.ts'
import { m } from '#app/messages/generated/messages.js'

interface ReportPageProps<Name extends string>
  extends ComponentProps<typeof ReportTabs>, ComponentProps<typeof RangeForm> {
  /** What its address may say. */
  asked: readonly Name[]
  /** The report of the address as a file. */
  fetchTable: (
    query: ReturnType<typeof queryOf<Name>> & { format: TableFormat },
  ) => Promise<FileReply>
  children: ReactNode
}

/** The frame of a report: the others, its days, and what it shows as a file. */
export function ReportPage<Name extends string>({
  current,
  figures,
  asked,
  fetchTable,
  children,
}: ReportPageProps<Name>) {
  return (
    <Page
      title={m.reports_report_title()}
      subtitle={m.reports_report_subtitle()}
      actions={
        <DownloadTable
          fetchTable={(format) => fetchTable({ ...queryOf({ url: document.URL }, asked), format })}
        />
      }
    >
      <ReportTabs current={current} />
      <RangeForm figures={figures} />
      {children}
    </Page>
  )
}
