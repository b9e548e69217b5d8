import type { Category } from '@haat/contract/product/catalogue'
import type { StaffBanner } from '@haat/contract/product/front-page'
import { useState } from 'react'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { dhakaInput, timeOfDhakaInput } from '#app/util/dhaka-input.ts'
import { typedNumberOrNone } from '#app/util/typed-number.ts'

import { BannerPicture, cutsOf, type ChosenBanner } from './banner-picture.tsx'
import { banglaField } from '../../kit/bangla-field.ts'
import { InBothLanguages } from '../../kit/in-both-languages.tsx'
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
    bannerAltBn: z.string(),
    // A checkbox that is not checked is not sent.
    withoutImageBn: z
      .literal('on')
      .optional()
      .transform((sent) => sent === 'on'),
    startsAt: timeField,
    endsAt: timeField,
  })
  .transform((typed) => ({ ...typed, bannerOffer: typed.bannerOffer ?? 0 }))

export type BannerBody = z.output<typeof Typed>
/** Those that were chosen anew. */
export type BannerFiles = Record<
  'bannerImage' | 'bannerPhoneImage' | 'bannerImageBn' | 'bannerPhoneImageBn',
  File | undefined
>

/** Form of a new or existing banner. */
export function BannerForm({
  banner,
  categories,
  save,
}: {
  banner?: StaffBanner
  categories: readonly Category[]
  save: (body: BannerBody, files: BannerFiles) => Promise<void>
}) {
  const [chosen, setChosen] = useState<ChosenBanner>()
  const [inBangla, setInBangla] = useState<ChosenBanner>()
  const form = useStaffForm(
    Typed.superRefine((_, context) => {
      if (chosen || banner) return
      const message = m.staff_banner_picture_needed()
      context.addIssue({ code: 'custom', path: ['files.bannerImage'], message })
    }),
    async (body) => {
      const english = chosen && (await cutsOf(chosen))
      const bangla = inBangla && (await cutsOf(inBangla))
      await save(body, {
        bannerImage: english?.bannerImage,
        bannerPhoneImage: english?.bannerPhoneImage,
        bannerImageBn: bangla?.bannerImage,
        bannerPhoneImageBn: bangla?.bannerPhoneImage,
      })
    },
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
          name="files.bannerImage"
          chosen={chosen}
          onChoose={(picture) => {
            setChosen(picture)
            form.clear(['files.bannerImage'])
          }}
        />
        <InBothLanguages>
          <TextField
            label={m.staff_banner_alt()}
            hint={m.staff_banner_alt_hint()}
            name="bannerAlt"
            maxLength={200}
            defaultValue={banner?.bannerAlt ?? ''}
          />
          <TextField
            {...banglaField(m.staff_banner_alt())}
            hint={m.staff_bangla_empty()}
            name="bannerAltBn"
            maxLength={200}
            defaultValue={banner?.bannerAltBn ?? ''}
          />
        </InBothLanguages>
      </FormPart>
      <FormPart
        title={m.staff_in_bangla({ label: m.staff_banner_picture() })}
        text={m.staff_banner_picture_bangla_hint()}
      >
        {banner?.bannerImageBn && !inBangla && (
          <>
            <Picture
              src={banner.bannerImageBn}
              alt={banner.bannerAltBn}
              width={1600}
              height={533}
              className="aspect-3/1 max-w-prose rounded-card"
            />
            <Checkbox name="withoutImageBn" label={m.staff_banner_picture_bangla_remove()} />
          </>
        )}
        <BannerPicture
          label={m.staff_in_bangla({ label: m.staff_banner_picture() })}
          name="files.bannerImageBn"
          chosen={inBangla}
          onChoose={setInBangla}
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
