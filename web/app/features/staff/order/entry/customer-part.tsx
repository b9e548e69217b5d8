import { staffSources } from '@haat/contract/order/order-status'
import type { FoundCustomer } from '@haat/contract/order/order-customer'
import type { Division } from '@haat/contract/order/shipping'
import { phone as phoneSchema } from '@haat/contract/field'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { sourceWords } from '#app/components/source-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { useQuery } from '#app/util/use-query.ts'
import { optionsOf } from '#app/util/word-of.ts'

import { FormPart } from '../../kit/form-part.tsx'
import { useMay } from '../../kit/use-may.ts'
import { RecordMark } from '../view/record-mark.tsx'
import { CustomerBox, CustomerFlags } from './customer-box.tsx'
import { hasNoCustomer, type OrderDraft } from './order-draft.ts'
import { RadioPills } from './radio-pills.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { SplitBox } from './split-box.tsx'
import { type ChangeDraftOf, confirmedFields, fieldsOf } from './use-order-entry.ts'

interface CustomerPartProps {
  draft: OrderDraft
  change: ChangeDraftOf<OrderDraft>
  divisions: readonly Division[]
  findRef: RefObject<HTMLInputElement | null>
  /** The customer is known: the goods are next. */
  onKnown: () => void
}

/** Where the order came from, and for whom it is. */
export function CustomerPart({ draft, change, divisions, findRef, onKnown }: CustomerPartProps) {
  const may = useMay()
  // At the counter money is taken.
  const sources = staffSources.filter((source) => source !== 'counter' || may('orders.take-money'))
  return (
    <FormPart title={m.staff_customer()}>
      <RadioPills
        legend={m.staff_order_entry_source()}
        name="source"
        value={draft.source}
        onChange={(source) => change({ source })}
        choices={optionsOf(sources, sourceWords)}
      />
      {draft.source === 'counter' && (
        <div>
          <Checkbox
            label={m.staff_order_entry_nobody_asked()}
            checked={draft.isNobody}
            onChange={({ currentTarget }) => change({ isNobody: currentTarget.checked })}
          />
          {draft.isNobody && (
            <p className="text-small text-ink-soft">{m.staff_order_entry_nobody_hint()}</p>
          )}
        </div>
      )}
      {!hasNoCustomer(draft) && <KnownOrNew {...{ draft, change, divisions, findRef, onKnown }} />}
    </FormPart>
  )
}

/** Finds the customer, or asks who they are. */
function KnownOrNew({ draft, change, divisions, findRef, onKnown }: CustomerPartProps) {
  const [message, setMessage] = useState('')
  const messageRef = useRef<HTMLTextAreaElement>(null)
  const nameRef = useRef<HTMLInputElement>(null)
  const take = (customer: FoundCustomer) => {
    change(fieldsOf(customer))
    onKnown()
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CustomerBox
          inputRef={findRef}
          onTake={take}
          onNew={(typed) => {
            change({ customerId: null, ...(/\d/.test(typed) ? { phone: typed } : { name: typed }) })
            nameRef.current?.focus()
          }}
          onMessage={(text) => {
            // The box grows with the text before it takes the focus.
            flushSync(() => setMessage(text))
            messageRef.current?.focus()
          }}
        />
        <SplitBox
          divisions={divisions}
          inputRef={messageRef}
          text={message}
          onText={setMessage}
          onConfirm={(address) => {
            change((now) => confirmedFields(address, now))
            setMessage('')
            if (address.name === '' || address.phone === '') nameRef.current?.focus()
            else onKnown()
          }}
        />
      </div>
      <Account draft={draft} onTake={take} onDrop={() => change({ customerId: null })} />
      <KnownRecord draft={draft} />
      <RecipientFields
        values={draft}
        onChange={change}
        divisions={divisions}
        hasAddress={draft.source !== 'counter'}
        nameRef={nameRef}
      />
    </>
  )
}

/** What became of the orders of the account, and of those that went to the typed phone number. */
function KnownRecord({ draft: { customerId, phone: typed } }: { draft: OrderDraft }) {
  const phone = Phone.safeParse(typed).data
  const isKnown = customerId !== null || phone !== undefined
  const asked = {
    ...(customerId !== null && { customerId }),
    ...(phone !== undefined && { phone }),
  }
  const { query } = useQuery(isKnown ? JSON.stringify(asked) : null, (signal) =>
    browserApi('GET /order/customer-record', { query: asked, signal }),
  )
  if (query.state !== 'ready') return null
  return (
    <output className="flex">
      <RecordMark record={query.value} hasOrder={false} />
    </output>
  )
}

const Phone = phoneSchema('')

interface AccountProps {
  draft: OrderDraft
  onTake: (customer: FoundCustomer) => void
  onDrop: () => void
}

/** The account that the order goes to; or one that has the typed number, to be taken. */
function Account({ draft, onTake, onDrop }: AccountProps) {
  const { customerId, customerName } = draft
  const phone = Phone.safeParse(draft.phone).data
  const { query } = useQuery(phone ?? null, (signal) =>
    browserApi('GET /order/customers', { query: { search: phone ?? '' }, signal }),
  )
  const found = query.state === 'ready' ? query.value : []
  const [known] = found
  if (customerId !== null) {
    const chosen = found.find(({ _id }) => _id === customerId)
    return (
      <Notice>
        <span className="font-medium">
          <Worded say={(name) => m.staff_order_entry_for({ name })} content={customerName} />
        </span>
        {chosen && <CustomerFlags customer={chosen} />}
        <Button tone="quiet" size="compact" onClick={onDrop}>
          {m.staff_order_entry_other_customer()}
        </Button>
      </Notice>
    )
  }
  if (!known) return null
  return (
    <Notice>
      <span>
        <Worded say={(name) => m.staff_order_entry_known({ name })} content={known.name} />
      </span>
      <CustomerFlags customer={known} />
      <Button tone="quiet" size="compact" onClick={() => onTake(known)}>
        {m.staff_order_entry_take_known()}
      </Button>
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-leaf-tint px-3 py-1.5">
      {children}
    </div>
  )
}
