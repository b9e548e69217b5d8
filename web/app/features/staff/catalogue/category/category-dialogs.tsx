import { CategoryName, CategoryNameBn, CategoryReturnable } from '@haat/contract/product/category'
import { FormSizeChart, type SizeChart } from '@haat/contract/product/size-chart'
import { useState } from 'react'
import { z } from 'zod'

import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'

import { categoryFields, changeCategory, createCategory, deleteCategory } from './category-calls.ts'
import { countBelow, pathOf, type CategoryParent, type PlacedCategory } from './category-places.ts'
import { banglaField } from '../../kit/bangla-field.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { InBothLanguages } from '../../kit/in-both-languages.tsx'
import { ShownPictureField } from './shown-picture-field.tsx'
import { SizeChartFields } from '../product/size-chart-fields.tsx'
import { chartText } from '../product/size-chart-grid.ts'

interface DialogProps {
  place: PlacedCategory
  /** All categories by id. */
  places: ReadonlyMap<string, PlacedCategory>
  onClose: () => void
  onDone: (words: string) => void
}

const chosen = (file: unknown): File | undefined =>
  file instanceof File && file.size > 0 ? file : undefined

/** Creates a category in `parent`, or at the top level. */
export function NewCategoryDialog({
  parent,
  onClose,
  onDone,
}: {
  parent: CategoryParent | undefined
  onClose: () => void
  onDone: (words: string, id: string) => void
}) {
  const { schema, ...names } = formAt(parent ? parent.depth + 1 : 0)
  return (
    <FormDialog
      title={
        parent ? (
          <Worded
            say={(named) => m.staff_category_new_in({ name: named })}
            content={parent.node.name}
          />
        ) : (
          m.staff_category_new()
        )
      }
      action={m.staff_save()}
      schema={schema}
      send={async (told) =>
        onDone(m.staff_category_saved(told), await createCategory(parent, told))
      }
      onClose={onClose}
    >
      <Fields {...names} />
    </FormDialog>
  )
}

export function EditCategoryDialog({
  place,
  onClose,
  onDone,
}: Pick<DialogProps, 'place' | 'onClose' | 'onDone'>) {
  const { schema, ...names } = formAt(place.depth)
  return (
    <FormDialog
      title={
        <Worded
          say={(named) => m.staff_category_edit_of({ name: named })}
          content={place.node.name}
        />
      }
      action={m.staff_save()}
      schema={schema}
      send={async (told) => {
        await changeCategory(place, told)
        onDone(m.staff_category_saved(told))
      }}
      onClose={onClose}
    >
      <Fields {...names} now={place} />
    </FormDialog>
  )
}

/** The names of the fields at a depth, as in call and errors, and what is sent of them. */
function formAt(depth: number) {
  const { name, image: file } = categoryFields[depth] ?? categoryFields[2]
  const image = `files.${file}`
  const schema = z
    .object({
      [name]: CategoryName,
      [`${name}Bn`]: CategoryNameBn,
      [image]: z.unknown(),
      sizeChart: FormSizeChart,
      returnable: CategoryReturnable,
    })
    .transform(({ sizeChart, returnable, ...typed }) => ({
      name: String(typed[name]),
      nameBn: String(typed[`${name}Bn`]),
      image: chosen(typed[image]),
      sizeChart: sizeChart ? JSON.stringify(sizeChart) : '',
      // Null: as the level above says.
      returnable: typeof returnable === 'boolean' ? returnable : null,
    }))
  return { name, image, schema }
}

function Fields({ name, image, now }: { name: string; image: string; now?: PlacedCategory }) {
  return (
    <>
      <InBothLanguages>
        <TextField
          label={m.staff_category_name()}
          name={name}
          maxLength={100}
          defaultValue={now?.node.name ?? ''}
        />
        <TextField
          {...banglaField(m.staff_category_name())}
          aside={m.staff_optional()}
          name={`${name}Bn`}
          maxLength={100}
          defaultValue={now?.node.nameBn ?? ''}
        />
      </InBothLanguages>
      <ShownPictureField
        label={now?.node.image ? m.staff_category_picture_new() : m.staff_category_picture()}
        name={image}
        now={now?.node.image || undefined}
      />
      <ReturnableField now={now?.node.returnable ?? null} />
      <ChartField now={now?.node.sizeChart ?? null} />
    </>
  )
}

/** Whether goods of a category may be given back for any reason. */
function ReturnableField({ now }: { now: boolean | null }) {
  return (
    <SelectField
      label={m.staff_category_returnable()}
      hint={m.staff_category_returnable_hint()}
      name="returnable"
      defaultValue={now === null ? '' : String(now)}
      options={[
        { value: '', label: m.staff_category_returnable_above() },
        { value: 'true', label: m.staff_category_returnable_yes() },
        { value: 'false', label: m.staff_category_returnable_no() },
      ]}
    />
  )
}

/** Size chart of a category. The form submits it in one field, as JSON. */
function ChartField({ now }: { now: SizeChart | null }) {
  const [chart, setChart] = useState(now)
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-small font-medium">{m.staff_product_size_chart()}</p>
      <p className="text-small text-ink-faint">{m.staff_product_size_chart_category_hint()}</p>
      <input type="hidden" name="sizeChart" value={chartText(chart)} />
      <SizeChartFields chart={chart} onChange={setChart} />
    </div>
  )
}

const Target = z.object({ parentId: z.string().optional(), position: z.coerce.number() })

/** Alternative to dragging: chooses parent and position. */
export function MoveCategoryDialog({
  place,
  places,
  top,
  onClose,
  onDone,
}: DialogProps & { /** Top-level ids, in their order. */ top: readonly string[] }) {
  const { node, depth, parent } = place
  const [parentId, setParentId] = useState(parent?.node._id)
  const parents = [...places.values()].filter((one) => one.depth === depth - 1)
  const siblings = parentId
    ? (places.get(parentId)?.node.children ?? [])
    : top.flatMap((id) => places.get(id)?.node ?? [])
  const others = siblings.filter(({ _id }) => _id !== node._id)
  const now = siblings.findIndex(({ _id }) => _id === node._id)
  return (
    <FormDialog
      title={
        <Worded say={(named) => m.staff_category_move_of({ name: named })} content={node.name} />
      }
      text={m.staff_category_move_text()}
      action={m.staff_category_move_action()}
      schema={Target}
      send={async ({ parentId: into, position }) => {
        const body = { parentId: into ?? null, position }
        await browserApi('PUT /categories/place/{id}', { params: { id: node._id }, body })
        onDone(m.staff_category_moved({ name: node.name }))
      }}
      onClose={onClose}
    >
      {parent && (
        <SelectField
          label={m.staff_category_parent()}
          name="parentId"
          value={parentId}
          onValue={setParentId}
          options={parents.map((one) => ({ value: one.node._id, label: pathOf(one) }))}
        />
      )}
      <SelectField
        // Another parent has other siblings: default to the last position.
        key={parentId}
        label={m.staff_category_position()}
        name="position"
        defaultValue={String(now < 0 ? others.length + 1 : now + 1)}
        options={[
          { value: '1', label: m.staff_category_first() },
          ...others.map(({ name }, at) => ({
            value: String(at + 2),
            label: m.staff_category_after({ name }),
          })),
        ]}
      />
    </FormDialog>
  )
}

const Into = z.object({ into: z.string().min(1, m.staff_category_merge_choose()) })

export function MergeCategoryDialog({ place, places, onClose, onDone }: DialogProps) {
  const [into, setInto] = useState<PlacedCategory>()
  const { node } = place
  const { name } = node
  const numbers = { name, products: node.products + node.offSale, children: countBelow(node) }
  const others = [...places.values()].filter(
    (one) => one.depth === place.depth && one.node._id !== node._id,
  )
  return (
    <FormDialog
      title={<Worded say={(named) => m.staff_category_merge_of({ name: named })} content={name} />}
      text={
        <Worded
          say={(own, other) =>
            into
              ? m.staff_category_merge_text({ ...numbers, name: own, into: other })
              : m.staff_category_merge_text_first({ ...numbers, name: own })
          }
          content={[name, into?.node.name ?? '']}
        />
      }
      action={m.staff_category_merge_action()}
      tone="danger"
      schema={Into}
      send={async (body) => {
        const { products } = await browserApi('POST /categories/merge', {
          body: { from: node._id, ...body },
        })
        onDone(m.staff_category_merged({ products, into: into?.node.name ?? '' }))
      }}
      onClose={onClose}
    >
      <SelectField
        label={m.staff_category_merge_into()}
        name="into"
        placeholder={m.staff_category_merge_choose()}
        value={into?.node._id ?? ''}
        onValue={(id) => setInto(places.get(id))}
        options={others.map((one) => ({ value: one.node._id, label: pathOf(one) }))}
      />
      <p className="text-small text-ink-soft">
        <Worded say={(named) => m.staff_category_merge_same({ name: named })} content={name} />
      </p>
    </FormDialog>
  )
}

export function DeleteCategoryDialog({
  place,
  onClose,
  onDone,
}: Pick<DialogProps, 'place' | 'onClose' | 'onDone'>) {
  const { name } = place.node
  return (
    <ConfirmDialog
      title={<Worded say={(named) => m.staff_category_delete_of({ name: named })} content={name} />}
      text={m.staff_category_delete_text()}
      action={m.staff_delete()}
      act={async () => {
        await deleteCategory(place)
        onDone(m.staff_category_deleted({ name }))
      }}
      onClose={onClose}
    />
  )
}
