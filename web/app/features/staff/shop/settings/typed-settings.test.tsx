import { settingNames, usualSettings } from '@haat/contract/shop-setting-table'
import type { ShopSettings } from '@haat/contract/shop-settings'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { ShopSettingsForm } from './shop-settings-form.tsx'
import { TypedSettings } from './typed-settings.ts'

const saved: ShopSettings = {
  ...usualSettings,
  shopName: 'Bokul & “co.”',
  kind: 'market',
  supportPhone: '01700 111222',
  supportHours: 'Weekdays',
  address: 'Khulna',
  vatPercent: 7.5,
  returnDays: 14,
  deliveryDays: { dhaka: [2, 2], outside: [3, 6] },
  daysOff: [1, 6],
  whatsapp: '8801712345678',
  facebook: 'https://facebook.com/bokul',
  secondStepRequired: false,
  refusalCharge: 60.5,
  courierNames: ['Pathao', 'Rahim’s van'],
  courierPhones: [
    { courier: 'Pathao', number: '13301' },
    { courier: 'Rahim’s van', number: '+880 1711-000222' },
  ],
  smsName: 'BOKUL',
  policies: [],
  policiesBn: [],
}

/** What a browser would send of the form as it opens. */
function sentOf(settings: ShopSettings): Record<string, string> {
  const form = <ShopSettingsForm settings={settings} onSaved={() => {}} />
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />,
  )
  const sent: Record<string, string> = {}
  for (const [, tag, rest, text] of html.matchAll(/<(input|textarea)([^>]*)>([^<]*)/g)) {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(rest ?? '')?.[1]
    const isLeftOut = /type="(checkbox|radio)"/.test(rest ?? '') && !rest?.includes('checked=""')
    const value = tag === 'textarea' ? text : (read('value') ?? 'on')
    if (!isLeftOut) sent[read('name') ?? ''] = plain(value ?? '')
  }
  return sent
}

const plain = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

it('a form that nobody has touched saves every setting as it is', () => {
  const body = TypedSettings.parse(sentOf(saved))
  expect(Object.keys(body).toSorted()).toEqual([...settingNames].toSorted())
  expect({ ...body, policies: [], policiesBn: [] }).toEqual(saved)
})

it('what stands in a field of figures and is none is told as that, with all other faults', () => {
  const sent = { ...sentOf(saved), openOrdersMost: '2,0', linkHours: '', returnDays: 'ten' }
  const { error } = TypedSettings.safeParse({ ...sent, 'deliveryDays.dhaka': 'soon', shopName: '' })
  const found = error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(found).toHaveLength(5)
  expect(Object.fromEntries(found ?? [])).toEqual({
    openOrdersMost: 'Please enter a number',
    linkHours: 'Please enter a number',
    returnDays: 'Please enter a number',
    'deliveryDays.dhaka': 'Please enter days, as 2 or 1–3',
    shopName: 'The shop needs a name',
  })
})

it('figures are read as people type them, and an empty field as what it stands for', () => {
  const typed = {
    openOrdersMost: '৫',
    refusalCharge: ' ৳1,250.50 ',
    vatPercent: '7.5 %',
    returnDays: '',
  }
  expect(TypedSettings.parse({ ...sentOf(saved), ...typed })).toMatchObject({
    openOrdersMost: 5,
    refusalCharge: 1250.5,
    vatPercent: 7.5,
    returnDays: 0,
  })
  const empty = { refusalCharge: '', vatPercent: '', 'deliveryDays.outside': '৩ to ৫' }
  expect(TypedSettings.parse({ ...sentOf(saved), ...empty })).toMatchObject({
    refusalCharge: null,
    vatPercent: null,
    deliveryDays: { outside: [3, 5] },
  })
})

it('a phone number of a courier is read with its name, and a line without one is told', () => {
  const typed = { courierPhones: '\r\n Pathao :১৩৩০১\r\nRedX: 09610-007339\n' }
  expect(TypedSettings.parse({ ...sentOf(saved), ...typed })).toMatchObject({
    courierPhones: [
      { courier: 'Pathao', number: '13301' },
      { courier: 'RedX', number: '09610-007339' },
    ],
  })
  const wrong = { courierPhones: 'Pathao 13301\nRedX: soon' }
  const { error } = TypedSettings.safeParse({ ...sentOf(saved), ...wrong })
  expect(error?.issues).toMatchObject([
    { path: ['courierPhones'], message: 'Write ‘Pathao 13301’ as ‘Steadfast: 09678-045045’' },
  ])
})
