import { z } from 'zod'

import { call } from '../call.ts'
import { nameSchema } from '../name-schema.ts'
import { Banner, Logo } from './catalogue.ts'
import { Id, Line, Time } from '../field.ts'
import { formBoolean, formNumber, formPercent } from '../form-field.ts'
import { onePicture } from '../media.ts'

/** Most banners on the home page. */
export const mostBanners = 50

/** Smaller pictures would be blurred at the sizes shown. */
export const smallestBanner = { width: 1200, height: 400 } as const
export const smallestLogo = { width: 80, height: 40 } as const

/** '' for no time. */
const FormTime = z.union(
  [z.literal('').transform(() => null), Time],
  'Please give a date and a time',
)

export const BannerForm = z.object({
  /** Percent; 0 for a banner without an offer. */
  bannerOffer: formPercent('Offer').optional(),
  /** Id or name of the category that the banner links to; '' for none. */
  bannerCategory: Line.pipe(z.string().max(100, 'At most 100 characters')).optional(),
  bannerAlt: Line.pipe(z.string().max(200, 'At most 200 characters')).optional(),
  /** '' where the English one is for both. */
  bannerAltBn: Line.pipe(z.string().max(200, 'At most 200 characters')).optional(),
  /** Start and end of the time in which the home page shows it. */
  startsAt: FormTime.optional(),
  endsAt: FormTime.optional(),
})

export const BannerUpdateForm = BannerForm.extend({
  /** Takes the picture in Bangla away. */
  withoutImageBn: formBoolean.optional(),
  /** Position among the banners, from 1; the others shift. */
  position: formNumber('Position must be a number')
    .pipe(z.int('Position must be a whole number').min(1, 'Position starts at 1').max(1_000))
    .optional(),
})

const bannerStates = ['running', 'planned', 'ended'] as const
export type BannerState = (typeof bannerStates)[number]

export const StaffBanner = Banner.extend({
  /** The picture with words in Bangla, and that for a narrow screen; null: the English one is for both. */
  bannerImageBn: z.string().nullable(),
  bannerPhoneImageBn: z.string().nullable(),
  bannerAltBn: z.string(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  state: z.enum(bannerStates),
})
nameSchema({ StaffBanner })
export type StaffBanner = z.output<typeof StaffBanner>

const perhapsOnePicture = { ...onePicture, required: false } as const
const picturesInBangla = {
  bannerImageBn: perhapsOnePicture,
  bannerPhoneImageBn: perhapsOnePicture,
}
const write = { who: 'staff', permission: 'content', rate: 'write' } as const

export const frontPageCalls = {
  'GET /banner/all': call({
    name: 'listAllBanners',
    summary: 'All banners in their order, also those that are not shown now',
    who: 'staff',
    permission: 'content',
    reply: z.array(StaffBanner),
  }),
  'POST /banner': call({
    name: 'createBanner',
    summary: 'Add a banner to the home page, after the others',
    ...write,
    body: BannerForm,
    files: {
      bannerImage: onePicture,
      bannerPhoneImage: perhapsOnePicture,
      ...picturesInBangla,
    },
    reply: Banner,
    status: 201,
    message: 'Banner created',
  }),
  'PUT /banner/{id}': call({
    name: 'updateBanner',
    summary: 'Change what is sent of a banner; a picture without one for phones is for all screens',
    ...write,
    params: { id: Id },
    body: BannerUpdateForm,
    files: {
      bannerImage: perhapsOnePicture,
      bannerPhoneImage: perhapsOnePicture,
      ...picturesInBangla,
    },
    reply: Banner,
    message: 'Banner updated',
  }),
  'DELETE /banner/{id}': call({
    name: 'deleteBanner',
    summary: 'Delete a banner',
    ...write,
    params: { id: Id },
    reply: z.null(),
    message: 'Banner deleted',
  }),
  'POST /logo': call({
    name: 'setLogo',
    summary: 'Set the logo of the shop; it takes the place of the one before',
    ...write,
    // The form has no field but the file.
    body: z.object({}),
    files: { logo: onePicture },
    reply: Logo,
    status: 201,
    message: 'Logo saved',
  }),
  'DELETE /logo/{id}': call({
    name: 'deleteLogo',
    summary: 'Delete the logo; the shop shows its name instead',
    ...write,
    params: { id: Id },
    reply: z.null(),
    message: 'Logo deleted',
  }),
}
