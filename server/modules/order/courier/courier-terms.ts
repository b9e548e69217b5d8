import type { SheetColumn, SheetField } from '@haat/contract/order/courier-sheet'

/** What a courier takes: bounds of the fields of a parcel, and its sheet as the shop comes with it. */
export interface CourierTerms {
  nameLeast: number
  nameMost: number
  addressLeast: number
  addressMost: number
  /** Longer ones are cut. */
  noteMost: number
  goodsMost: number
  collectMostTaka: number
  /** Of a parcel that weighs less, or whose weight is not known; 0: the cell is then empty. */
  gramsLeast: number
  gramsMost: number
  columns: readonly SheetColumn[]
}

type Preset = readonly (readonly [heading: string, field: SheetField, text?: string])[]

const columnsOf = (preset: Preset): SheetColumn[] =>
  preset.map(([heading, field, text = '']) => ({ heading, field, text }))

/** Of couriers whose sheet is not known. */
const usualTerms: CourierTerms = {
  nameLeast: 1,
  nameMost: 100,
  addressLeast: 1,
  addressMost: 255,
  noteMost: 255,
  goodsMost: 255,
  collectMostTaka: 1_000_000,
  gramsLeast: 0,
  gramsMost: 50_000,
  columns: columnsOf([
    ['Invoice', 'invoice'],
    ['Name', 'recipient'],
    ['Phone', 'phone'],
    ['Address', 'address'],
    ['Area', 'area'],
    ['District', 'district'],
    ['Amount to collect', 'collect'],
    ['Goods', 'goods'],
    ['Weight (g)', 'weight-grams'],
    ['Note', 'note'],
  ]),
}

/**
 * By the courier's name in small letters. Bounds are those of the couriers' programming interfaces; headings and their order are
 * what shops upload, and have not been compared with the couriers: the owner may change them.
 */
const known: Readonly<Record<string, Partial<CourierTerms>>> = {
  steadfast: {
    addressMost: 490,
    noteMost: 480,
    columns: columnsOf([
      ['Invoice', 'invoice'],
      ['Name', 'recipient'],
      ['Address', 'whole-address'],
      ['Phone', 'phone'],
      ['Amount', 'collect'],
      ['Note', 'note'],
      ['Item description', 'goods'],
    ]),
  },
  pathao: {
    nameLeast: 3,
    addressLeast: 10,
    addressMost: 220,
    gramsLeast: 500,
    gramsMost: 10_000,
    columns: columnsOf([
      ['ItemType', 'fixed', 'parcel'],
      ['StoreName', 'fixed'],
      ['MerchantOrderId', 'invoice'],
      ['RecipientName', 'recipient'],
      ['RecipientPhone', 'phone'],
      ['RecipientAddress', 'address'],
      ['RecipientCity', 'district'],
      ['RecipientZone', 'area'],
      ['RecipientArea', 'fixed'],
      ['AmountToCollect', 'collect'],
      ['ItemQuantity', 'pieces'],
      ['ItemWeight', 'weight-kilograms'],
      ['ItemDesc', 'goods'],
      ['SpecialInstruction', 'note'],
    ]),
  },
  redx: {
    columns: columnsOf([
      ['Invoice', 'invoice'],
      ['Customer Name', 'recipient'],
      ['Contact No.', 'phone'],
      ['Customer Address', 'address'],
      ['District', 'district'],
      ['Area', 'area'],
      ['Division', 'division'],
      ['Price', 'collect'],
      ['Product Selling Price', 'goods-value'],
      ['Weight(g)', 'weight-grams'],
      ['Instruction', 'note'],
    ]),
  },
  paperfly: {
    columns: columnsOf([
      ['merchantOrderReference', 'invoice'],
      ['storeName', 'fixed'],
      ['productBrief', 'goods'],
      ['packagePrice', 'collect'],
      ['max_weight', 'weight-kilograms'],
      ['customerName', 'recipient'],
      ['customerAddress', 'whole-address'],
      ['customerPhone', 'phone'],
    ]),
  },
  ecourier: {
    columns: columnsOf([
      ['Merchant reference', 'invoice'],
      ['Recipient name', 'recipient'],
      ['Recipient mobile', 'phone'],
      ['Recipient city', 'district'],
      ['Recipient thana', 'area'],
      ['Recipient address', 'address'],
      ['Number of items', 'pieces'],
      ['Product price', 'collect'],
      ['Comments', 'note'],
    ]),
  },
  carrybee: {
    nameLeast: 2,
    nameMost: 99,
    addressLeast: 10,
    addressMost: 200,
    collectMostTaka: 100_000,
    gramsLeast: 1,
    gramsMost: 25_000,
  },
}

export const courierTerms = (courier: string): CourierTerms => ({
  ...usualTerms,
  ...known[courier.toLowerCase()],
})
