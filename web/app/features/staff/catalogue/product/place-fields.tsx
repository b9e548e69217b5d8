import type { Category, SubCategory } from '@haat/contract/product/catalogue'
import Plus from '~icons/plus'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { NewCategoryDialog } from '../category/category-dialogs.tsx'
import { useStaffArea } from '../../kit/staff-area.ts'
import { useMay } from '../../kit/use-may.ts'
import type { Places } from './places.ts'
import type { ProductPart } from './product-fields.tsx'
import { FormPart } from '../../kit/form-part.tsx'

/** The product's category on three levels: choosing a higher level clears the lower ones. */
export function PlaceFields({
  draft,
  change,
  places: { categories, subCategories, subSubCategories },
}: ProductPart & { places: Places }) {
  const subs = subCategories.filter(({ categoryId }) => categoryId === draft.category)
  const subSubs = subSubCategories.filter(
    ({ subCategoryId }) => subCategoryId === draft.subCategory,
  )
  const chosen = categories.find(({ _id }) => _id === draft.category)
  const chosenSub = subs.find(({ _id }) => _id === draft.subCategory)
  const isBare = chosen !== undefined && subs.length === 0
  return (
    <FormPart title={m.staff_product_place()}>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label={m.staff_product_category()}
          name="category"
          required
          placeholder={m.staff_product_choose()}
          options={categories.map((one) => ({ value: one._id, label: one.categoryName }))}
          value={draft.category}
          onValue={(category) => change({ category, subCategory: '', subSubCategory: '' })}
        />
        <SelectField
          label={m.staff_product_sub_category()}
          hint={isBare ? m.staff_product_no_sub_category({ name: chosen.categoryName }) : undefined}
          name="subCategory"
          required
          placeholder={m.staff_product_choose()}
          // Of a category without any it takes the focus, and says so.
          disabled={!chosen}
          options={subs.map((one) => ({ value: one._id, label: one.subCategoryName }))}
          value={draft.subCategory}
          onValue={(subCategory) => change({ subCategory, subSubCategory: '' })}
        />
        <SelectField
          label={m.staff_product_sub_sub_category()}
          aside={m.staff_optional()}
          name="subSubCategory"
          placeholder={m.staff_product_none()}
          disabled={subSubs.length === 0}
          options={subSubs.map((one) => ({ value: one._id, label: one.subSubCategoryName }))}
          value={draft.subSubCategory}
          onValue={(subSubCategory) => change({ subSubCategory })}
        />
      </div>
      <NewPlace change={change} chosen={chosen} chosenSub={chosenSub} />
    </FormPart>
  )
}

type NewPlaceProps = Pick<ProductPart, 'change'> & {
  chosen: Category | undefined
  chosenSub: SubCategory | undefined
}

/** Whoever may make categories makes one without leaving the form, and the product is in it. */
function NewPlace({ change, chosen, chosenSub }: NewPlaceProps) {
  const area = useStaffArea()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [depth, setDepth] = useState<number>()
  if (area !== 'admin' || !may('catalogue')) return null
  const top = chosen && {
    ...{ depth: 0, parent: undefined },
    node: { _id: chosen._id, name: chosen.categoryName },
  }
  const sub = chosenSub && {
    ...{ depth: 1, parent: top },
    node: { _id: chosenSub._id, name: chosenSub.subCategoryName },
  }
  const parents = [undefined, top, sub]
  const fields = [
    (category: string) => ({ category, subCategory: '', subSubCategory: '' }),
    (subCategory: string) => ({ subCategory, subSubCategory: '' }),
    (subSubCategory: string) => ({ subSubCategory }),
  ]
  return (
    <div className="-mx-3 -mt-2 flex flex-wrap">
      <NewButton onClick={() => setDepth(0)}>{m.staff_product_new_category()}</NewButton>
      {chosen && (
        <NewButton onClick={() => setDepth(1)}>{m.staff_product_new_sub_category()}</NewButton>
      )}
      {chosenSub && (
        <NewButton onClick={() => setDepth(2)}>{m.staff_product_new_sub_sub_category()}</NewButton>
      )}
      {depth !== undefined && (
        <NewCategoryDialog
          parent={parents[depth]}
          onClose={() => setDepth(undefined)}
          onDone={(words, id) => {
            toast.success(words)
            // First the list that has it: a select shows no value that it does not offer.
            void revalidate().then(() => change(fields[depth]?.(id) ?? {}))
          }}
        />
      )}
    </div>
  )
}

function NewButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button tone="ghost" size="compact" onClick={onClick}>
      <Plus aria-hidden className="size-4" />
      {children}
    </Button>
  )
}
