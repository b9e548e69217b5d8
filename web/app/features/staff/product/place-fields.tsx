import { useLocation } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { paths } from '#app/paths.ts'
import { Select } from '#app/ui/form/select.tsx'
import { useRefreshOnReturn } from '#app/util/use-refresh-on-return.ts'

import { staffArea } from '../frame/staff-area.ts'
import { useMay } from '../frame/use-may.ts'
import type { Places } from './places.ts'
import { Part, type FormPart } from './product-fields.tsx'

/** The product's category on three levels: choosing a higher level clears the lower ones. */
export function PlaceFields({
  draft,
  change,
  errors,
  places: { categories, subCategories, subSubCategories },
}: FormPart & { places: Places }) {
  const subs = subCategories.filter(({ categoryId }) => categoryId === draft.category)
  const subSubs = subSubCategories.filter(
    ({ subCategoryId }) => subCategoryId === draft.subCategory,
  )
  const chosen = categories.find(({ _id }) => _id === draft.category)
  const isBare = chosen !== undefined && subs.length === 0
  return (
    <Part title={m.staff_product_place()}>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={m.staff_product_category()} error={errors['category']} required>
          {(control) => (
            <Select
              control={control}
              name="category"
              placeholder={m.staff_product_choose()}
              options={categories.map((one) => ({ value: one._id, label: one.categoryName }))}
              value={draft.category}
              onChange={({ target }) =>
                change({ category: target.value, subCategory: '', subSubCategory: '' })
              }
            />
          )}
        </Field>
        <Field
          label={m.staff_product_sub_category()}
          error={errors['subCategory']}
          hint={isBare ? m.staff_product_no_sub_category({ name: chosen.categoryName }) : undefined}
          required
        >
          {(control) => (
            <Select
              control={control}
              name="subCategory"
              placeholder={m.staff_product_choose()}
              // Of a category without any it takes the focus, and says so.
              disabled={!chosen}
              options={subs.map((one) => ({ value: one._id, label: one.subCategoryName }))}
              value={draft.subCategory}
              onChange={({ target }) => change({ subCategory: target.value, subSubCategory: '' })}
            />
          )}
        </Field>
        <Field
          label={m.staff_product_sub_sub_category()}
          aside={m.staff_product_optional()}
          error={errors['subSubCategory']}
        >
          {(control) => (
            <Select
              control={control}
              name="subSubCategory"
              placeholder={m.staff_product_none()}
              disabled={subSubs.length === 0}
              options={subSubs.map((one) => ({ value: one._id, label: one.subSubCategoryName }))}
              value={draft.subSubCategory}
              onChange={({ target }) => change({ subSubCategory: target.value })}
            />
          )}
        </Field>
      </div>
      {isBare && <AddOne />}
    </Part>
  )
}

/** Leads whoever may make categories to their page; the form reads them anew on return. */
function AddOne() {
  const area = staffArea(useLocation().pathname)
  const may = useMay()
  useRefreshOnReturn()
  if (area !== 'admin' || !may('catalogue')) return null
  return (
    <a
      href={paths.adminCategories()}
      target="_blank"
      rel="noreferrer"
      className="link mt-2 inline-flex min-h-target items-center"
    >
      {m.staff_product_add_sub_category()}
    </a>
  )
}
