import { Written } from '#app/components/written.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Picture } from '#app/ui/media/picture.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'

import type { ProductPart } from './product-fields.tsx'
import { FormPart } from '../../kit/form-part.tsx'

/** Assigns a picture to each colour. Nothing for a product with fewer than two colours or pictures. */
export function ColorPictures({ draft, change, errors }: ProductPart) {
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
    <FormPart title={m.staff_product_color_pictures()}>
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
              <SelectField
                label={<Written>{color}</Written>}
                className="grow"
                error={errors['colorImages']}
                placeholder={m.staff_product_color_picture_none()}
                options={options}
                value={picture?.id ?? ''}
                onValue={(id) => choose(color, id)}
              />
            </div>
          )
        })}
      </div>
    </FormPart>
  )
}
