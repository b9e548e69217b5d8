import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { Select } from '#app/ui/form/select.tsx'

import { Part, type FormPart } from './product-fields.tsx'

/** Assigns a picture to each colour. Nothing for a product with fewer than two colours or pictures. */
export function ColorPictures({ draft, change, errors }: FormPart) {
  const { colors, pictures, colorImages } = draft
  if (colors.length < 2 || pictures.length < 2) return null
  const options = pictures.map(({ id }, index) => ({
    value: id,
    label: m.staff_product_color_picture({ number: index + 1 }),
  }))
  const choose = (color: string, picture: string) => {
    const others = colorImages.filter((one) => one.color !== color)
    change({ colorImages: picture === '' ? others : [...others, { color, picture }] })
  }
  return (
    <Part title={m.staff_product_color_pictures()}>
      <p className="text-small text-ink-soft">{m.staff_product_color_pictures_hint()}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {colors.map((color) => {
          const chosen = colorImages.find((one) => one.color === color)?.picture
          const picture = pictures.find(({ id }) => id === chosen)
          return (
            <div key={color} className="flex items-end gap-3">
              <span className="size-12 shrink-0 overflow-clip rounded-control border border-line bg-ground">
                {picture && (
                  <Picture src={picture.src} alt="" width={48} height={48} className="size-12" />
                )}
              </span>
              <Field label={color} className="grow" error={errors['colorImages']}>
                {(control) => (
                  <Select
                    control={control}
                    value={picture?.id ?? ''}
                    onChange={({ target }) => choose(color, target.value)}
                  >
                    <option value="">{m.staff_product_color_picture_none()}</option>
                    {options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
          )
        })}
      </div>
    </Part>
  )
}
