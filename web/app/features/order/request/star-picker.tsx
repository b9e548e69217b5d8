import Star from '~icons/star'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'

const all = [1, 2, 3, 4, 5]

/** Star rating input: native radios, so that arrow keys move among them. */
export function StarPicker({
  value,
  onChange,
}: {
  /** 0 while none is selected. */
  value: number
  onChange(stars: number): void
}) {
  return (
    <fieldset>
      <legend className="text-small font-medium text-ink">{m.order_review_stars()}</legend>
      <div className="mt-1 -ml-2 flex">
        {all.map((stars) => (
          <label
            key={stars}
            className="grid size-target cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={stars === 1 ? m.order_review_star_one() : m.order_review_star({ stars })}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={classNames(
                'size-8 stroke-[1.5] transition-colors',
                stars <= value ? 'fill-marigold text-marigold' : 'text-edge hover:text-marigold',
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
