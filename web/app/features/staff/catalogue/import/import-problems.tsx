import type { ImportProblem, ImportProblemGroup } from '@haat/contract/product/product-import'

import { Worded } from '#app/components/worded.tsx'
import { WithNames } from '#app/components/with-names.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { inDigits } from '#app/language/in-digits.ts'

import { DownloadButton } from '../../kit/download-button.tsx'
import { Refusal } from '../../kit/refusal.tsx'
import { useAct } from '../../kit/use-act.ts'
import { PagedList } from '../../kit/paged-list.tsx'

type ProblemPage = Parameters<typeof PagedList<ImportProblem>>[0]['list']
interface Problems {
  list: ProblemPage
  groups: readonly ImportProblemGroup[]
}

/** What is wrong with a file: problems that lines share, then line by line. */
export function ImportProblems({
  importId: id,
  problems: { list, groups },
  onMoved,
}: {
  importId: string
  problems: Problems
  /** Called when a suggestion was accepted; absent: it is too late for that. */
  onMoved?: (() => void) | undefined
}) {
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lead font-bold">{m.staff_import_problems()}</h2>
          <p className="text-ink-soft">{m.staff_import_problems_text()}</p>
        </div>
        <DownloadButton
          label={m.staff_import_problems_download()}
          fetchFile={() => browserApi('GET /products/import/{id}/bad-rows', { params: { id } })}
        />
      </div>
      {groups.some(isWorthShowing) && (
        <Card as="section">
          <h3 className="font-bold">{m.staff_import_groups()}</h3>
          <p className="mb-2 text-small text-ink-soft">{m.staff_import_groups_text()}</p>
          <ul className="divide-y divide-line">
            {groups.filter(isWorthShowing).map((group) => (
              <Group
                key={`${group.column} ${group.value} ${group.message}`}
                importId={id}
                group={group}
                onMoved={onMoved}
              />
            ))}
          </ul>
        </Card>
      )}
      <PagedList
        list={list}
        caption={m.staff_import_problems()}
        columns={problemColumns()}
        rowId={({ line, column }) => `${line} ${column}`}
      />
    </section>
  )
}

const isWorthShowing = ({ count, suggestion }: ImportProblemGroup) =>
  count > 1 || suggestion !== undefined

function Group({
  importId: id,
  group: { column, header, value, message, suggestion, count, lines },
  onMoved,
}: {
  importId: string
  group: ImportProblemGroup
  onMoved: (() => void) | undefined
}) {
  const { busy, refusal, act } = useAct()
  const replaced = replaceable.find((one) => one === column)
  const accept = (by: string) =>
    act(async () => {
      if (replaced === undefined) return
      const body = { column: replaced, value, by }
      await browserApi('PUT /products/import/{id}/replacement', { params: { id }, body })
      onMoved?.()
    })
  const named = lines.map(formatCount).join(', ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">
          <Worded
            say={(head, words) =>
              value === '' ? head : m.staff_import_group_of({ column: head, value: words })
            }
            content={[header, value]}
          />
        </p>
        <p className="break-words">
          <WithNames>{message}</WithNames>
        </p>
        <p className="text-small text-ink-soft">{linesOf(count, lines.length, named)}</p>
      </div>
      {suggestion !== undefined && replaced && onMoved && (
        <Button tone="quiet" busy={busy} onClick={() => void accept(suggestion)}>
          <Worded
            say={(name) => m.staff_import_group_accept({ suggestion: name })}
            content={suggestion}
          />
        </Button>
      )}
      <div className="w-full empty:hidden">
        <Refusal text={refusal} />
      </div>
    </li>
  )
}

/** Columns whose values can be read as others. */
const replaceable = ['category', 'subCategory', 'subSubCategory'] as const

function linesOf(count: number, shown: number, lines: string): string {
  if (count === 1) return m.staff_import_group_lines_one({ lines })
  const words = { count: formatCount(count), lines }
  return count > shown ? m.staff_import_group_lines_more(words) : m.staff_import_group_lines(words)
}

function problemColumns(): Column<ImportProblem>[] {
  return [
    {
      id: 'line',
      header: m.staff_import_line(),
      align: 'end',
      cell: ({ line }) => inDigits(String(line)),
    },
    {
      id: 'column',
      header: m.staff_import_column(),
      cell: ({ header }) => header || m.staff_import_whole_line(),
    },
    {
      id: 'value',
      header: m.staff_import_value(),
      cell: ({ value }) => (
        <span lang={langOf(value)} className="break-all text-ink-soft">
          {value || '–'}
        </span>
      ),
    },
    {
      id: 'reason',
      header: m.staff_import_reason(),
      cell: ({ message }) => <WithNames>{message}</WithNames>,
    },
  ]
}
