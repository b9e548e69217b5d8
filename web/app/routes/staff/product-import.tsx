import type { ProductImport } from '@haat/contract/product/product-import'
import { useCallback } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'

import { Written } from '#app/components/written.tsx'
import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { DownloadButton } from '#app/features/staff/kit/download-button.tsx'
import { ImportColumns } from '#app/features/staff/catalogue/import/import-columns.tsx'
import { ImportColumnForm } from '#app/features/staff/catalogue/import/import-column-form.tsx'
import { ImportFileForm } from '#app/features/staff/catalogue/import/import-file-form.tsx'
import {
  importStateTones,
  ImportReport,
  importWords,
  linesOf,
} from '#app/features/staff/catalogue/import/import-report.tsx'
import { ImportProblems } from '#app/features/staff/catalogue/import/import-problems.tsx'
import { KeptProducts } from '#app/features/staff/catalogue/import/import-undo.tsx'
import { sampleFile } from '#app/features/staff/catalogue/import/sample-file.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { listKeys, pick, queryOf } from '#app/features/staff/kit/query-of.ts'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { formatMoment } from '#app/util/format-date.ts'

export const loader = staffLoader({ permission: 'catalogue' }, async ({ api, request }) => {
  const id = new URL(request.url).searchParams.get('import')
  return id
    ? loadImport(api, id, request)
    : { import: undefined, earlier: await api('GET /products/import') }
})

/** One import, with what its state needs. */
async function loadImport(api: Api, id: string, request: Request) {
  const params = { id }
  const shown = await api('GET /products/import/{id}', { params })
  const isChange = new URL(request.url).searchParams.has('columns') && shown.state === 'checked'
  const hasColumns = shown.state === 'columns' || isChange
  queryOf(request, [...listKeys, 'import', 'columns'])
  const query = pick(new URL(request.url).searchParams, ['page', 'limit'])
  const [list, groups, columns, kept] = await Promise.all([
    api('GET /products/import/{id}/problems', { params, query }),
    api('GET /products/import/{id}/problem-groups', { params }),
    hasColumns ? api('GET /products/import/{id}/columns', { params }) : undefined,
    shown.kept > 0 ? api('GET /products/import/{id}/kept', { params, query }) : undefined,
  ])
  return { import: { shown, problems: { list, groups }, columns, kept }, earlier: [] }
}

export function Component() {
  const { import: one, earlier } = useLoaderData<typeof loader>()
  const area = useStaffArea()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const again = useCallback(() => void revalidate(), [revalidate])
  return (
    <Page
      title={m.staff_import_title()}
      subtitle={m.staff_import_subtitle()}
      actions={
        one && (
          <>
            {one.shown.state === 'checked' && !one.columns && (
              <Button asChild tone="quiet">
                <Link to={`${staffPaths.productImport(area, one.shown._id)}&columns=change`}>
                  {m.staff_import_match_change()}
                </Link>
              </Button>
            )}
            <Button asChild tone="quiet">
              <Link to={staffPaths.productImport(area)}>{m.staff_import_other()}</Link>
            </Button>
          </>
        )
      }
    >
      {one ? (
        <div className="grid grid-cols-1 gap-5">
          <ImportReport loaded={one.shown} onMoved={again} />
          {one.columns ? (
            <ImportColumnForm
              key={one.shown._id}
              importId={one.shown._id}
              columns={one.columns}
              onSaved={() => void navigate(staffPaths.productImport(area, one.shown._id))}
            />
          ) : (
            one.problems.list.total > 0 && (
              <ImportProblems
                importId={one.shown._id}
                problems={one.problems}
                onMoved={one.shown.state === 'checked' ? again : undefined}
              />
            )
          )}
          {one.kept && <KeptProducts list={one.kept} />}
        </div>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card as="section" className="grid gap-4">
            <h2 className="text-lead font-bold">{m.staff_import_heading()}</h2>
            <p className="text-ink-soft">{m.staff_import_text()}</p>
            <ImportFileForm onChecked={(id) => void navigate(staffPaths.productImport(area, id))} />
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
  const area = useStaffArea()
  return (
    <Card as="section">
      <h2 className="mb-2 text-lead font-bold">{m.staff_import_recent()}</h2>
      <ul className="divide-y divide-line">
        {imports.map(({ _id, fileName, state, waitsFor, createdAt, total }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link
              to={staffPaths.productImport(area, _id)}
              lang={langOf(fileName)}
              className="link flex min-h-target min-w-0 items-center break-all"
            >
              <Written>{fileName}</Written>
            </Link>
            <Badge tone={importStateTones[state]}>{importWords({ state, waitsFor })}</Badge>
            <span className="text-small text-ink-soft">
              {linesOf({ total })} {'·'} {formatMoment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const ErrorBoundary = listFailed(m.staff_import_title)
