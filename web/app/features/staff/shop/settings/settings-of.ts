import { latinDigits } from '@haat/contract/digits'

/** Placeholder for an invalid number: the server refuses it together with all other errors. */
export const noFigure = -1

/** The body of the settings form; the server validates it and reports an error for each field. */
export function settingsOf(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const vat = text('vatPercent').replace(',', '.')
  return {
    shopName: text('shopName'),
    kind: text('kind') === 'market' ? ('market' as const) : ('brand' as const),
    slogan: text('slogan'),
    smsName: text('smsName'),
    supportPhone: text('supportPhone'),
    supportEmail: text('supportEmail'),
    supportHours: text('supportHours'),
    address: text('address'),
    bin: text('bin'),
    dbid: text('dbid'),
    tradeLicence: text('tradeLicence'),
    vatPercent: vat === '' ? null : figure(vat),
    returnDays: text('returnDays') === '' ? 0 : figure(text('returnDays')),
    deliveryDays: {
      dhaka: days(text('deliveryDays.dhaka')),
      outside: days(text('deliveryDays.outside')),
    },
    daysOff: data.getAll('daysOff').map(Number),
    whatsapp: text('whatsapp'),
    messenger: text('messenger'),
    facebook: text('facebook'),
    instagram: text('instagram'),
    youtube: text('youtube'),
    openOrdersMost: text('openOrdersMost') === '' ? 0 : figure(text('openOrdersMost')),
    linkHours: figure(text('linkHours')),
    refusalCharge: text('refusalCharge') === '' ? null : figure(text('refusalCharge')),
    staffDiscountMost: figure(text('staffDiscountMost')),
    courierNames: lines(text('courierNames')),
    secondStepRequired: data.has('secondStepRequired'),
  }
}

const lines = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function figure(text: string): number {
  const read = Number(latinDigits(text))
  return Number.isNaN(read) ? noFigure : read
}

/** '1–3', '1-3', '1 to 3' or '2' alone. */
function days(text: string): [number, number] {
  const [least = noFigure, most = least] = (latinDigits(text).match(/\d+/g) ?? []).map(Number)
  return [least, most]
}
