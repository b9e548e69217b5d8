import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'

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
        <Field label={m.staff_product_sub_category()} error={errors['subCategory']} required>
          {(control) => (
            <Select
              control={control}
              name="subCategory"
              placeholder={m.staff_product_choose()}
              disabled={subs.length === 0}
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
    </Part>
  )
}
