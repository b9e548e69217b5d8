import { useMemo, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import type { CategoryAction } from '#app/features/staff/catalogue/category/category-branch.tsx'
import {
  DeleteCategoryDialog,
  EditCategoryDialog,
  MergeCategoryDialog,
  MoveCategoryDialog,
  NewCategoryDialog,
} from '#app/features/staff/catalogue/category/category-dialogs.tsx'
import {
  placesIn,
  type PlacedCategory,
} from '#app/features/staff/catalogue/category/category-places.ts'
import { CategoryTree } from '#app/features/staff/catalogue/category/category-tree.tsx'
import { UntranslatedCategories } from '#app/features/staff/catalogue/category/untranslated-categories.tsx'
import { failureOf } from '#app/features/staff/kit/failure-of.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { Untranslated } from '#app/features/staff/kit/untranslated.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

export const loader = staffLoader({ permission: 'catalogue', query: [] }, ({ api }) =>
  api('GET /categories/tree'),
)

export function Component() {
  const tree = useLoaderData<typeof loader>()
  const places = useMemo(() => placesIn(tree), [tree])
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [isUntranslated, setIsUntranslated] = useState(false)
  const untranslated = [...places.values()].filter(({ node }) => node.nameBn === '')
  const [pending, setPending] = useState<CategoryAction | { what: 'new' }>()
  const done = (words: string) => {
    toast.success(words)
    // What was added is seen where it stands.
    if (pending?.what === 'add') setOpen(new Set([...open, pending.place.node._id]))
    void revalidate()
  }
  const toggle = (id: string) => setOpen((before) => before.symmetricDifference(new Set([id])))
  const place = async (id: string, body: { parentId: string | null; position: number }) => {
    const name = places.get(id)?.node.name ?? ''
    try {
      await browserApi('PUT /categories/place/{id}', { params: { id }, body })
      toast.success(m.staff_category_moved({ name }))
    } catch (error) {
      toast.error(failureOf(error))
    }
    await revalidate()
  }
  return (
    <Page
      title={m.staff_categories()}
      subtitle={m.staff_categories_subtitle()}
      actions={
        <>
          <Untranslated
            on={isUntranslated}
            onChange={setIsUntranslated}
            count={untranslated.length}
          />
          {tree.length > 0 && !isUntranslated && (
            <Button
              tone="quiet"
              onClick={() => setOpen(open.size > 0 ? new Set() : new Set(places.keys()))}
            >
              {open.size > 0 ? m.staff_category_close_all() : m.staff_category_open_all()}
            </Button>
          )}
          <Button onClick={() => setPending({ what: 'new' })}>{m.staff_category_new()}</Button>
        </>
      }
    >
      {tree.length === 0 ? (
        <EmptyState
          drawing="basket"
          title={m.staff_category_none()}
          text={m.staff_category_none_text()}
        />
      ) : (
        <Card padding="none" className="p-1 md:p-3">
          {isUntranslated ? (
            <UntranslatedCategories
              places={untranslated}
              onEdit={(one) => setPending({ what: 'edit', place: one })}
            />
          ) : (
            <CategoryTree
              tree={tree}
              places={places}
              open={open}
              onToggle={toggle}
              onAction={setPending}
              onPlace={place}
            />
          )}
        </Card>
      )}
      {pending && (
        <PendingDialog
          pending={pending}
          places={places}
          top={tree.map(({ _id }) => _id)}
          onClose={() => setPending(undefined)}
          onDone={done}
        />
      )}
    </Page>
  )
}

function PendingDialog({
  pending,
  top,
  ...dialog
}: {
  pending: CategoryAction | { what: 'new' }
  places: ReadonlyMap<string, PlacedCategory>
  top: readonly string[]
  onClose: () => void
  onDone: (words: string) => void
}) {
  switch (pending.what) {
    case 'new':
      return <NewCategoryDialog {...dialog} parent={undefined} />
    case 'add':
      return <NewCategoryDialog {...dialog} parent={pending.place} />
    case 'edit':
      return <EditCategoryDialog {...dialog} place={pending.place} />
    case 'move':
      return <MoveCategoryDialog {...dialog} place={pending.place} top={top} />
    case 'merge':
      return <MergeCategoryDialog {...dialog} place={pending.place} />
    case 'delete':
      return <DeleteCategoryDialog {...dialog} place={pending.place} />
    default:
      return pending satisfies never
  }
}

export const ErrorBoundary = listFailed(m.staff_categories)
