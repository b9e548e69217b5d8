import { hasReference, moneyPlaces } from '@haat/contract/order/received'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { formatTaka } from '#app/language/format-taka.ts'
import { optionsOf } from '#app/util/word-of.ts'

import { doOrderAct } from '../../kit/act-dialog/do-order-act.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { placeWords } from './place-words.ts'
import { typedAmount } from './typed-amount.ts'

interface ReceiveMoneyProps {
  order: StaffOrder
  onChanged: () => void
  onClose: () => void
}

const schema = z
  .object({
    amount: typedAmount(),
    place: z.enum(moneyPlaces),
    reference: z.string().trim().default(''),
    note: z.string().trim(),
  })
  .refine(({ place, reference }) => !hasReference(place) || reference !== '', {
    path: ['reference'],
    message: m.staff_money_reference_missing(),
  })

/** Records money that was taken by hand: at most what is due. */
export function ReceiveMoney({ order, onChanged, onClose }: ReceiveMoneyProps) {
  const { _id: id, version, due } = order
  const [place, setPlace] = useState<(typeof moneyPlaces)[number]>('till')
  const receive = async ({ note, ...money }: z.output<typeof schema>) => {
    const body = { version, ...money, ...(note !== '' && { note }) }
    await doOrderAct(
      'POST /order/{id}/received',
      { params: { id }, body },
      { done: m.staff_money_receive_done({ amount: formatTaka(money.amount, 2) }), onChanged },
    )
  }
  return (
    <FormDialog
      title={m.staff_money_receive()}
      text={m.staff_money_receive_text({ due: formatTaka(due, 2) })}
      action={m.staff_money_receive_do()}
      schema={schema}
      send={receive}
      onClose={onClose}
    >
      <NumberField label={m.staff_amount()} required name="amount" defaultValue={String(due)} />
      <SelectField
        label={m.staff_money_place()}
        name="place"
        value={place}
        options={optionsOf(moneyPlaces, placeWords)}
        onValue={setPlace}
      />
      {hasReference(place) && (
        <TextField
          label={m.staff_money_reference()}
          hint={m.staff_money_reference_hint()}
          name="reference"
          required
          maxLength={60}
        />
      )}
      <TextField label={m.staff_door_note()} name="note" maxLength={500} />
    </FormDialog>
  )
}
