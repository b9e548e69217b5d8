import type { ImportProblem, ProductImport } from '@haat/contract/product/product-import'
import { useCallback } from 'react'
import { Link, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { loginWhenEnded, requireUser } from '#app/api/require-user.ts'
import { DownloadButton } from '#app/features/staff/frame/download-button.tsx'
import { ImportColumns } from '#app/features/staff/import/import-columns.tsx'
import { ImportFileForm } from '#app/features/staff/import/import-file-form.tsx'
import {
  importStateTones,
  importStateWords,
  ImportReport,
  linesOf,
} from '#app/features/staff/import/import-report.tsx'
import { sampleFile } from '#app/features/staff/import/sample-file.ts'
import { Page } from '#app/features/staff/frame/page.tsx'
import { PagedList } from '#app/features/staff/frame/paged-list.tsx'
import { queryOf } from '#app/features/staff/frame/query-of.ts'
import { staffArea } from '#app/features/staff/frame/staff-area.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { formatMoment } from '#app/util/format-date.ts'

import { ListFailed } from '#app/features/staff/frame/list-failed.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  requireUser(request, { role: staffArea(pathname) })
  const api = context.get(apiContext)
  const { signal } = request
  const id = searchParams.get('import')
  const asked = id
    ? Promise.all([
        api('GET /products/import/{id}', { params: { id }, signal }),
        api('GET /products/import/{id}/problems', {
          params: { id },
          query: queryOf(request, ['page']),
          signal,
        }),
      ]).then(([shown, problems]) => ({ shown, problems, earlier: [] }))
    : api('GET /products/import', { signal }).then((earlier) => ({
        shown: undefined,
        problems: undefined,
        earlier,
      }))
  return asked.catch(loginWhenEnded(request))
}

export function Component() {
  const { shown, problems, earlier } = useLoaderData<typeof loader>()
  const area = staffArea(useLocation().pathname)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const again = useCallback(() => void revalidate(), [revalidate])
  return (
    <Page
      title={m.staff_import_title()}
      subtitle={m.staff_import_subtitle()}
      actions={
        shown && (
          <Button asChild tone="quiet">
            <Link to={paths.productImport(area)}>{m.staff_import_other()}</Link>
          </Button>
        )
      }
    >
      {shown ? (
        <div className="grid gap-5">
          <ImportReport loaded={shown} onMoved={again} />
          {problems.total > 0 && <Problems importId={shown._id} list={problems} />}
        </div>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card as="section" className="grid gap-4">
            <h2 className="text-lead font-bold">{m.staff_import_heading()}</h2>
            <p className="text-ink-soft">{m.staff_import_text()}</p>
            <ImportFileForm onChecked={(id) => void navigate(paths.productImport(area, id))} />
            <ImportColumns />
          </Card>
          <div className="grid gap-5">
            <Export />
            {earlier.length > 0 && <Earlier imports={earlier} />}
          </div>
        </div>
      )}
    </Page>
  )
}

function Export() {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lead font-bold">{m.staff_import_export()}</h2>
      <p className="text-ink-soft">{m.staff_import_export_text()}</p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          label={m.staff_import_export_action()}
          fetchFile={() => browserApi('GET /products/export')}
        />
        <DownloadButton label={m.staff_import_template()} fetchFile={async () => sampleFile()} />
      </div>
    </Card>
  )
}

function Earlier({ imports }: { imports: readonly ProductImport[] }) {
  const area = staffArea(useLocation().pathname)
  return (
    <Card as="section">
      <h2 className="mb-2 text-lead font-bold">{m.staff_import_recent()}</h2>
      <ul className="divide-y divide-line">
        {imports.map(({ _id, fileName, state, createdAt, total }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link
              to={paths.productImport(area, _id)}
              className="link flex min-h-target min-w-0 items-center break-all"
            >
              {fileName}
            </Link>
            <Badge tone={importStateTones[state]}>{importStateWords[state]()}</Badge>
            <span className="text-small text-ink-soft">
              {linesOf({ total })} {'·'} {formatMoment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ProblemPage = Parameters<typeof PagedList<ImportProblem>>[0]['list']

function Problems({ importId: id, list }: { importId: string; list: ProblemPage }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lead font-bold">{m.staff_import_problems()}</h2>
          <p className="text-ink-soft">{m.staff_import_problems_text()}</p>
        </div>
        <DownloadButton
          label={m.staff_import_problems_download()}
          fetchFile={() => browserApi('GET /products/import/{id}/bad-rows', { params: { id } })}
        />
      </div>
      <PagedList
        list={list}
        caption={m.staff_import_problems()}
        columns={problemColumns()}
        rowId={({ line, column }) => `${line} ${column}`}
      />
    </section>
  )
}

function problemColumns(): Column<ImportProblem>[] {
  return [
    { id: 'line', header: m.staff_import_line(), align: 'end', cell: ({ line }) => line },
    {
      id: 'column',
      header: m.staff_import_column(),
      cell: ({ column }) => column || m.staff_import_whole_line(),
    },
    {
      id: 'value',
      header: m.staff_import_value(),
      cell: ({ value }) => <span className="break-all text-ink-soft">{value || '–'}</span>,
    },
    { id: 'reason', header: m.staff_import_reason(), cell: ({ message }) => message },
  ]
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_import_title()} />
}
