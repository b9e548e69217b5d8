import type { Category } from '@haat/contract/product/catalogue'
import type { StaffBanner } from '@haat/contract/product/front-page'
import { useState } from 'react'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { dhakaInput, timeOfDhakaInput } from '#app/util/dhaka-input.ts'
import { typedNumberOrNone } from '#app/util/typed-number.ts'

import { BannerPicture, cutsOf, type ChosenBanner } from './banner-picture.tsx'
import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { FormPart } from '../../kit/form-part.tsx'

const timeField = z.string().transform((text) => timeOfDhakaInput(text) ?? '')

/** Form values as the fields of the call. */
const Typed = z
  .object({
    bannerCategory: z.string(),
    bannerOffer: typedNumberOrNone(),
    bannerAlt: z.string(),
    startsAt: timeField,
    endsAt: timeField,
  })
  .transform((typed) => ({ ...typed, bannerOffer: typed.bannerOffer ?? 0 }))

export type BannerBody = z.output<typeof Typed>
export type BannerFiles = { bannerImage: File; bannerPhoneImage: File }

/** Form of a new or existing banner. `save` gets no files when no new picture was chosen. */
export function BannerForm({
  banner,
  categories,
  save,
}: {
  banner?: StaffBanner
  categories: readonly Category[]
  save: (body: BannerBody, files: BannerFiles | undefined) => Promise<void>
}) {
  const [chosen, setChosen] = useState<ChosenBanner>()
  const form = useStaffForm(
    Typed.superRefine((_, context) => {
      if (chosen || banner) return
      const message = m.staff_banner_picture_needed()
      context.addIssue({ code: 'custom', path: ['files.bannerImage'], message })
    }),
    async (body) => save(body, chosen && (await cutsOf(chosen))),
  )
  return (
    <StaffForm form={form}>
      <FormPart title={m.staff_banner_picture()}>
        {banner && !chosen && (
          <Picture
            src={banner.bannerImage}
            alt={banner.bannerAlt}
            width={1600}
            height={533}
            className="aspect-3/1 max-w-prose rounded-card"
          />
        )}
        <BannerPicture
          label={banner ? m.staff_banner_picture_new() : m.staff_banner_picture()}
          chosen={chosen}
          onChoose={(picture) => {
            setChosen(picture)
            form.clear(['files.bannerImage'])
          }}
        />
        <TextField
          label={m.staff_banner_alt()}
          hint={m.staff_banner_alt_hint()}
          name="bannerAlt"
          maxLength={200}
          defaultValue={banner?.bannerAlt ?? ''}
        />
      </FormPart>
      <LinkAndTime banner={banner} categories={categories} />
    </StaffForm>
  )
}

/** Link target and schedule. */
function LinkAndTime({
  banner,
  categories,
}: {
  banner: StaffBanner | undefined
  categories: readonly Category[]
}) {
  return (
    <>
      <FormPart title={m.staff_banner_link()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={m.staff_banner_category()}
            name="bannerCategory"
            defaultValue={banner?.bannerCategory?._id ?? ''}
            placeholder={m.staff_banner_category_all()}
            options={categories.map(({ _id, categoryName }) => ({
              value: _id,
              label: categoryName,
            }))}
          />
          <NumberField
            label={m.staff_banner_offer()}
            hint={m.staff_banner_offer_hint()}
            name="bannerOffer"
            defaultValue={banner?.bannerOffer ? String(banner.bannerOffer) : ''}
          />
        </div>
      </FormPart>
      <FormPart title={m.staff_banner_when()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TimeField
            label={m.staff_banner_starts()}
            hint={m.staff_banner_starts_hint()}
            name="startsAt"
            defaultValue={dhakaInput(banner?.startsAt)}
          />
          <TimeField
            label={m.staff_banner_ends()}
            hint={m.staff_banner_ends_hint()}
            name="endsAt"
            defaultValue={dhakaInput(banner?.endsAt)}
          />
        </div>
      </FormPart>
    </>
  )
}
