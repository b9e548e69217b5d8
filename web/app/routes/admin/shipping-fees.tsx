import { divisionNames } from '@haat/contract/division'
import type { Division } from '@haat/contract/order/shipping'
import { useLoaderData, useRevalidator } from 'react-router'

import { shownName } from '#app/components/place/shown-place.ts'
import { Written } from '#app/components/written.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { StaffForm } from '#app/features/staff/kit/staff-form.tsx'
import { useStaffForm } from '#app/features/staff/kit/use-staff-form.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { savedAreaFees } from '#app/features/staff/shop/shipping/area-fee.ts'
import { AreaFees } from '#app/features/staff/shop/shipping/area-fees.tsx'
import { TypedFees } from '#app/features/staff/shop/shipping/fees-form.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { usePromise } from '#app/util/use-query.ts'

export const loader = staffLoader({ permission: 'settings' }, async ({ api }) => {
  // Not awaited: the two fees can be changed while the areas load.
  const divisions = api('GET /locations')
  divisions.catch(() => undefined)
  return { fees: await api('GET /shipping-fee/get'), divisions }
})

const outside = divisionNames.filter((name) => name !== 'Dhaka')

/** Divisions outside Dhaka as this page calls them: in English until their names have come. */
const outsideIn = (divisions: readonly Division[]) =>
  outside
    .map((name) => {
      const known = divisions.find(({ division }) => division === name)
      return known ? shownName(name, known.divisionBn) : name
    })
    .join(', ')

export function Component() {
  const { fees, ...loading } = useLoaderData<typeof loader>()
  const divisions = usePromise(loading.divisions)
  const { revalidate } = useRevalidator()
  const form = useStaffForm(TypedFees, async ({ overrides, ...others }) => {
    // Without the list of areas the form shows none: what is saved stays.
    const body = divisions.state === 'ready' ? { ...others, overrides } : others
    await browserApi('POST /shipping-fee/add', { body })
    toast.success(m.staff_shipping_fees_saved())
    await revalidate()
  })
  const fields = [
    {
      name: 'shippingFee',
      label: m.staff_shipping_fees_inside(),
      hint: m.staff_shipping_fees_inside_hint(),
    },
    {
      name: 'shippingFeeOutside',
      label: m.staff_shipping_fees_outside(),
      hint: <Written>{outsideIn(divisions.state === 'ready' ? divisions.value : [])}</Written>,
    },
    {
      name: 'freeOver',
      label: m.staff_shipping_fees_free_over(),
      hint: m.staff_shipping_fees_free_over_hint(),
    },
  ] as const
  return (
    <Page title={m.staff_shipping_fees()} subtitle={m.staff_shipping_fees_subtitle()}>
      <Card className="max-w-4xl">
        <StaffForm form={form}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {fields.map(({ name, label, hint }) => (
              <NumberField
                key={name}
                label={label}
                hint={hint}
                name={name}
                defaultValue={fees.isSet ? String(fees[name] ?? '') : ''}
              />
            ))}
          </div>
          {divisions.state === 'failed' && (
            <p role="alert" className="text-alta">
              {m.staff_shipping_fees_places_failed()}
            </p>
          )}
          {divisions.state === 'ready' && (
            <AreaFees
              saved={savedAreaFees(fees)}
              divisions={divisions.value}
              onMoved={() =>
                form.revise((all) =>
                  Object.fromEntries(
                    Object.entries(all).filter(([name]) => !name.startsWith('overrides.')),
                  ),
                )
              }
            />
          )}
          <p className="text-small text-ink-soft">{m.staff_shipping_fees_note()}</p>
        </StaffForm>
      </Card>
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_shipping_fees)
