import { expect, it } from 'vitest'

import { orderBody } from './order-body.ts'

const customer = {
  _id: '018f0000-0000-7000-8000-0000000000cc',
  email: null,
}
const line = {
  productId: '018f0000-0000-7000-8000-000000000001',
  productName: 'Cotton panjabi',
  price: 1250,
  quantity: 2,
}
const schema = orderBody({
  customer,
  lines: [line],
  coupon: 'haat10',
  deliveryFee: 60,
  totalPrice: 2560,
})
const filledIn = {
  customerName: ' Rahima Khatun ',
  phone: '+880 1712-345678',
  paymentMethod: 'cash',
  'deliveryAddress.division': 'Dhaka',
  'deliveryAddress.district': 'Dhaka',
  'deliveryAddress.city': 'Dhanmondi',
  'deliveryAddress.addressDetails': ' House 12 ',
}

it('makes the payload of post-order as documented', () => {
  expect(schema.parse(filledIn)).toEqual({
    customerName: 'Rahima Khatun',
    customerEmail: '',
    customerId: customer._id,
    phone: '01712345678',
    cuopon: 'HAAT10',
    items: [{ ...line, OwnerId: customer._id }],
    totalPrice: 2560,
    expectedTotal: 2560,
    paymentMethod: 'cash',
    deliveryFee: 60,
    deliveryAddress: {
      division: 'Dhaka',
      district: 'Dhaka',
      city: 'Dhanmondi',
      addressDetails: 'House 12',
    },
  })
})

it('gives every empty field its own message, also disabled selects', () => {
  const read = schema.safeParse({ customerName: '', phone: '', paymentMethod: 'cash' })
  const told = read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(Object.fromEntries(told.toReversed())).toEqual({
    customerName: 'Name is required',
    phone: 'Phone number is required',
    'deliveryAddress.division': 'Division is required',
    'deliveryAddress.district': 'District is required',
    'deliveryAddress.city': 'City/Upazila is required',
    'deliveryAddress.addressDetails': 'Address is required',
  })
})

it('refuses a number that is not Bangladeshi', () => {
  const read = schema.safeParse({ ...filledIn, phone: '01212345678' })
  expect(read.error?.issues[0]?.message).toBe('Invalid Bangladeshi phone number')
})

it('a note goes along in one line, and an empty one does not', () => {
  const noted = { ...filledIn, note: ' Ring twice\nand wait ' }
  expect(schema.parse(noted)).toMatchObject({ note: 'Ring twice and wait' })
  expect(schema.parse({ ...filledIn, note: ' ' })).not.toHaveProperty('note')
})
