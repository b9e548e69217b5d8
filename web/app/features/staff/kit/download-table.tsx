import { type FileReply, type TableFormat, tableFileTypes } from '@haat/contract/file'

import { m } from '#app/messages/generated/messages.js'

import { DownloadButton } from './download-button.tsx'

/** Downloads a table as an Excel or a CSV file. */
export function DownloadTable({
  fetchTable,
}: {
  fetchTable: (format: TableFormat) => Promise<FileReply>
}) {
  return (
    <>
      <DownloadButton
        label={m.staff_download_excel()}
        type={tableFileTypes.xlsx}
        fetchFile={() => fetchTable('xlsx')}
      />
      <DownloadButton label={m.staff_download_csv()} fetchFile={() => fetchTable('csv')} />
    </>
  )
}
