import { describe, expect, it } from 'vitest'

import { aFile } from '#test/pictures.ts'
import { anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { workbookOf } from '#test/workbook.ts'

const shop = testShop()

async function read(file: File) {
  return shop.callWith('POST /order/delivery-list/read', {
    as: await anAdmin(shop),
    files: { file },
  })
}
const csv = (text: string) => aFile(text, 'list.csv', 'text/csv')

describe('a file of a courier', () => {
  it('is read by its headers, with Bangla digits in a sum and words that are not over left open', async () => {
    const file = csv(
      [
        'Consignment ID;Merchant Order ID;COD Fee;Collected Amount;Delivery Status',
        'SF1001;018f3a9b2c1d-1;60;৳১,২৫০;Delivered',
        'SF1002;018f3a9b2c1e-1;60;"1,25,000/-";Partial Delivery',
        'SF1003;018f3a9b2c1f-1;60;;Return',
        'SF1004;018f3a9b2c10-1;60;0;Returned to Merchant',
        'SF1005;018f3a9b2c11-1;60;0;Lost',
        'SF1006;018f3a9b2c12-1;60;900;In Transit',
      ].join('\n'),
    )
    expect(await read(file)).toMatchObject({
      data: {
        columns: {
          number: 'Merchant Order ID',
          status: 'Delivery Status',
          collected: 'Collected Amount',
        },
        rows: [
          { line: 2, number: '018f3a9b2c1d-1', outcome: 'delivered', collected: 1_250 },
          { line: 3, outcome: 'partly-refused', collected: 125_000 },
          { line: 4, outcome: 'refused', reason: null, collected: null },
          { line: 5, outcome: 'returned', collected: 0 },
          { line: 6, outcome: 'refused', reason: 'lost' },
          { line: 7, outcome: null, status: 'In Transit', collected: 900 },
        ],
      },
    })
  })

  it('may be a workbook, in Bangla, and without states', async () => {
    const bytes = workbookOf([
      ['ট্র্যাকিং নম্বর', 'আদায়'],
      ['PT-1', '৯৫০'],
      ['PT-2', '১০০০'],
    ])
    expect(await read(aFile(bytes, 'list.xlsx'))).toMatchObject({
      data: {
        columns: { status: null },
        rows: [
          { number: 'PT-1', status: '', outcome: null, collected: 950 },
          { number: 'PT-2', collected: 1_000 },
        ],
      },
    })
  })

  it('without headers is read by what stands in it', async () => {
    expect(await read(csv('DL1001,Delivered\nDL1002,Cancelled'))).toMatchObject({
      data: {
        columns: { number: '', status: null, collected: null },
        rows: [
          { line: 1, number: 'DL1001', outcome: 'delivered' },
          { line: 2, number: 'DL1002', outcome: 'refused' },
        ],
      },
    })
  })

  it('may be one parcel without headers, and has numbers with an underscore', async () => {
    expect(await read(csv('DL_1001,Delivered'))).toMatchObject({
      data: { rows: [{ line: 1, number: 'DL_1001', outcome: 'delivered' }] },
    })
    expect(
      await read(csv('tracking_code,delivery_status\nDL_1001,partial_delivered')),
    ).toMatchObject({
      data: {
        columns: { number: 'tracking_code', status: 'delivery_status' },
        rows: [{ number: 'DL_1001', outcome: 'partly-refused' }],
      },
    })
  })

  it('is never cut without a word: a long one with lines that name no parcel is refused', async () => {
    const parcels = Array.from({ length: 600 }, (_, at) => `SF${at},Delivered`)
    const lines = ['tracking,status', ...parcels.with(7, ',a sum')]
    expect(await read(csv(lines.join('\n')))).toMatchObject({
      statusCode: 400,
      errors: [{ message: 'At most 500 rows in one file: please part it' }],
    })
    expect(await read(csv(lines.slice(0, 501).join('\n')))).toMatchObject({
      data: { rows: { length: 499 } },
    })
  })

  it('is read by the first letters of its cells and columns: a pattern on whole ones takes minutes', async () => {
    const long = Array.from({ length: 50 }, () => `${'1'.repeat(39_990)} x`)
    const found = await read(csv(['status', ...long].join('\n')))
    const kept = { number: expect.stringMatching(/^1{300}$/) }
    expect(found).toMatchObject({ data: { rows: long.map(() => kept) } })
    const wide = await read(csv(`tracking${',x'.repeat(499)}\nSF1${'9'.repeat(30_000)}`))
    expect(wide).toMatchObject({ data: { rows: [{ number: `SF1${'9'.repeat(297)}` }] } })
  })

  it('without numbers, without rows, with too many, and what is no table are refused', async () => {
    const many = ['tracking', ...Array.from({ length: 501 }, (_, at) => `SF${at}`)].join('\n')
    expect(await read(csv('name,town\nRahima,Dhaka'))).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'files.file', message: 'No column of this file has numbers of parcels' }],
    })
    expect(await read(csv('tracking,status'))).toMatchObject({ statusCode: 400 })
    expect(await read(csv(''))).toMatchObject({ statusCode: 400 })
    expect(await read(csv(many))).toMatchObject({ statusCode: 400 })
    expect(await read(aFile('PK\u0003\u0004 no workbook', 'list.xlsx'))).toMatchObject({
      statusCode: 400,
    })
  })
})
