import type { Division } from '@haat/contract/order/shipping'
import { type RefObject, useId, useMemo, useState } from 'react'

import { Written } from '#app/components/written.tsx'
import { m } from '#app/messages/generated/messages.js'
import { areaName, type Place } from '#app/components/place/find-areas.ts'
import { shownPlace } from '#app/components/place/shown-place.ts'
import { Button } from '#app/ui/form/button.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'

import type { AreaGuess } from './address/guess-areas.ts'
import { placeIndex } from './address/place-index.ts'
import { detailsOf, splitAddress } from './address/split-address.ts'

/** What staff confirmed of a pasted text; '' for what it does not say. */
export interface ConfirmedAddress {
  name: string
  phone: string
  /** Undefined: none of the guesses is right. */
  place: Place | undefined
  addressDetails: string
  /** What else is said. */
  note: string
  /** The text itself. */
  message: string
}

interface SplitBoxProps {
  divisions: readonly Division[]
  inputRef: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  onConfirm: (address: ConfirmedAddress) => void
}

/** A message of the customer is split into fields; nothing of it is taken before staff say so. */
export function SplitBox({ divisions, inputRef, text, onText, onConfirm }: SplitBoxProps) {
  return (
    <div className="grid gap-3">
      <TextareaField
        label={m.staff_order_entry_paste()}
        name="message"
        ref={inputRef}
        rows={1}
        maxLength={2_000}
        placeholder={m.staff_order_entry_paste_example()}
        value={text}
        onValue={onText}
      />
      {text.trim() !== '' && (
        <Proposal key={text} text={text} divisions={divisions} onConfirm={onConfirm} />
      )}
    </div>
  )
}

type ProposalProps = Pick<SplitBoxProps, 'text' | 'divisions' | 'onConfirm'>

const none = -1

function Proposal({ text, divisions, onConfirm }: ProposalProps) {
  // Some 700 names; the text is compared with each of them.
  const index = useMemo(() => placeIndex(divisions), [divisions])
  const split = useMemo(() => splitAddress(text, index), [text, index])
  const [chosen, setChosen] = useState(split.areas.length > 0 ? 0 : none)
  const area = split.areas[chosen]
  const rows = [
    { label: m.staff_order_entry_name(), value: split.name },
    { label: m.staff_order_entry_phone(), value: [split.phone, ...split.otherPhones].join(', ') },
    { label: m.staff_order_entry_details(), value: detailsOf(split, area) },
    ...(split.note === '' ? [] : [{ label: m.staff_order_entry_note(), value: split.note }]),
  ]
  return (
    <section
      aria-label={m.staff_order_entry_split()}
      className="grid gap-3 rounded-control border border-leaf bg-leaf-tint p-3"
    >
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">
              <Written>{value || m.staff_order_entry_not_found()}</Written>
            </dd>
          </div>
        ))}
      </dl>
      <AreaChoice areas={split.areas} divisions={divisions} chosen={chosen} onChoose={setChosen} />
      <Button
        className="justify-self-start"
        onClick={() =>
          onConfirm({
            name: split.name,
            phone: split.phone,
            place: area && { division: area.division, district: area.district, city: area.city },
            addressDetails: detailsOf(split, area),
            note: split.note,
            message: text,
          })
        }
      >
        {m.staff_order_entry_use()}
      </Button>
    </section>
  )
}

interface AreaChoiceProps {
  areas: readonly AreaGuess[]
  divisions: readonly Division[]
  chosen: number
  onChoose: (index: number) => void
}

function AreaChoice({ areas, divisions, chosen, onChoose }: AreaChoiceProps) {
  const name = useId()
  const choices = [
    ...areas.map((area, value) => {
      const place = shownPlace(divisions, area)
      return {
        value,
        label:
          place.city === ''
            ? m.staff_order_entry_district_only({ district: place.district })
            : areaName(place),
      }
    }),
    { value: none, label: m.staff_order_entry_no_area() },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="text-small text-ink-soft">{m.staff_order_entry_area_guess()}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-target cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-leaf"
          />
          <Written>{label}</Written>
        </label>
      ))}
    </fieldset>
  )
}
