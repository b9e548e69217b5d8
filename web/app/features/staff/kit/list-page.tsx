import type { ComponentProps, ReactNode } from 'react'

import { FilterForm } from './filter-form.tsx'
import { Page } from './page.tsx'
import { PagedList } from './paged-list.tsx'

interface ListPageProps<Row>
  extends
    Omit<ComponentProps<typeof Page>, 'title' | 'children'>,
    Omit<Parameters<typeof PagedList<Row>>[0], 'caption' | 'rowId'> {
  /** Names the page, its filters and its table. */
  title: string
  /** Fields of a `FilterForm`. */
  filters: ReactNode
  /** What stands over the list while something is done: its dialogs. */
  children?: ReactNode
}

/** A page that is a list: its filters, its rows, and what can be done with them. */
export function ListPage<Row extends { _id: string }>({
  title,
  subtitle,
  actions,
  filters,
  children,
  ...list
}: ListPageProps<Row>) {
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      <FilterForm label={title}>{filters}</FilterForm>
      <PagedList<Row> {...list} caption={title} rowId={({ _id }) => _id} />
      {children}
    </Page>
  )
}
