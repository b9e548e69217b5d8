import { readFileSync } from 'node:fs'
import { Division } from '@haat/contract/order/shipping'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { landmarks } from './landmarks.ts'
import { placeIndex } from './place-index.ts'
import { detailsOf, splitAddress } from './split-address.ts'

// The shop's own places: what GET /locations answers.
const file = new URL(
  '../../../../../../../server/modules/shipping/bd-locations.json',
  import.meta.url,
)
const divisions = z.array(Division).parse(JSON.parse(readFileSync(file, 'utf8')))
const index = placeIndex(divisions)

interface Expected {
  name?: string
  phone?: string
  /** 'City, District' of the first guess. */
  area: string
  details?: string
}

const cases: [text: string, expected: Expected][] = [
  // Forms with labels.
  [
    'Name: Rahim Uddin\nMobile: 01712-345678\nAddress: House 12, Road 5, Dhanmondi, Dhaka',
    {
      name: 'Rahim Uddin',
      phone: '01712345678',
      area: 'Dhanmondi, Dhaka',
      details: 'House 12, Road 5',
    },
  ],
  [
    'Name- Sadia Islam\nPhone- +880 1812 345678\nAddress- Flat 4B, House 22, Road 7, Block C, Banani',
    {
      name: 'Sadia Islam',
      phone: '01812345678',
      area: 'Banani, Dhaka',
      details: 'Flat 4B, House 22, Road 7, Block C',
    },
  ],
  [
    'Md. Karim\nVill: Char Kalmi, P.O: Kalmi, Thana: Char Fasson, Dist: Bhola\n01812345678',
    {
      name: 'Md. Karim',
      phone: '01812345678',
      area: 'Char Fasson, Bhola',
      details: 'Vill: Char Kalmi, P.O: Kalmi',
    },
  ],
  [
    'নাম: মোঃ রফিকুল ইসলাম\nমোবাইল: ০১৭১২৩৪৫৬৭৮\nঠিকানা: গ্রাম: কাশিপুর, ডাকঘর: কাশিপুর, থানা: শিবচর, জেলা: মাদারীপুর',
    {
      name: 'মোঃ রফিকুল ইসলাম',
      phone: '01712345678',
      area: 'Shibchar, Madaripur',
      details: 'গ্রাম: কাশিপুর, ডাকঘর: কাশিপুর',
    },
  ],
  [
    'নামঃ ফাতেমা বেগম\nফোনঃ ০১৯১১-২২৩৩৪৪\nঠিকানাঃ বাসা ১৫, রোড ৩, মিরপুর ১০, ঢাকা',
    { name: 'ফাতেমা বেগম', phone: '01911223344', area: 'Mirpur, Dhaka' },
  ],
  [
    'Full name: Tanvir Ahmed Chowdhury\nContact number: 01611 223344\nFull address: 3rd floor, Holding 45, GEC circle, Chattogram',
    { name: 'Tanvir Ahmed Chowdhury', phone: '01611223344', area: 'Khulshi, Chittagong' },
  ],
  [
    'name: nusrat jahan\nnumber: 8801533445566\nadress: shaheb bazar, rajshahi',
    { name: 'nusrat jahan', phone: '01533445566', area: 'Boalia, Rajshahi' },
  ],
  [
    'Name = Hasan Mahmud\nPhone = 01755667788\nAddress = Kandirpar, Cumilla\nProduct: red panjabi\nSize: L',
    { name: 'Hasan Mahmud', phone: '01755667788', area: 'Comilla Adarsha Sadar, Comilla' },
  ],
  // Lines without labels.
  [
    'Rokeya Begum\n01711 000111\nHouse 7, Lane 2, Khulshi R/A, Ctg',
    { name: 'Rokeya Begum', phone: '01711000111', area: 'Khulshi, Chittagong' },
  ],
  [
    'Arif Hossain\nHolding 120, Station Road, Tongi, Gazipur\n01788990011',
    { name: 'Arif Hossain', phone: '01788990011', area: 'Tongi East, Gazipur' },
  ],
  [
    'সুমাইয়া আক্তার\nবাড়ি ২৩, সেক্টর ৭, উত্তরা, ঢাকা-১২৩০\n০১৬৭৮৯০১২৩৪',
    { name: 'সুমাইয়া আক্তার', phone: '01678901234', area: 'Uttara West, Dhaka' },
  ],
  [
    'মিতু\nধানমন্ডি ২৭, ঢাকা\n01912345678',
    { name: 'মিতু', phone: '01912345678', area: 'Dhanmondi, Dhaka' },
  ],
  [
    'Jannatul Ferdous\nVill - Purbo Para, Post - Raipur\nUpazila - Raipura\nDistrict - Narsingdi\n01722334455',
    { name: 'Jannatul Ferdous', phone: '01722334455', area: 'Raipura, Narsingdi' },
  ],
  [
    'Shafiqul Alam\nBangladesh Agricultural University, Mymensingh\n01733445566',
    { name: 'Shafiqul Alam', area: 'Mymensingh Sadar, Mymensingh' },
  ],
  // All in one line.
  [
    'Rahim Uddin, 01712345678, House 12, Road 5, Sector 4, Uttara, Dhaka 1230',
    { name: 'Rahim Uddin', area: 'Uttara East, Dhaka' },
  ],
  [
    'Rahim Uddin 01712345678 House 12 Road 5 Dhanmondi Dhaka',
    { name: 'Rahim Uddin', phone: '01712345678', area: 'Dhanmondi, Dhaka' },
  ],
  [
    '\u202aRahim Uddin\u202c\u200b, \u202a0088 01712\u2011345678\u202c, House 12, Road 5, Dhanmondi, Dhaka',
    { name: 'Rahim Uddin', phone: '01712345678', area: 'Dhanmondi, Dhaka' },
  ],
  [
    'Sabina Yasmin House 5 Road 2 Block D Bashundhara R/A 01812345678',
    { name: 'Sabina Yasmin', phone: '01812345678', area: 'Vatara, Dhaka' },
  ],
  [
    'House 5, Road 2, Banani, Dhaka. Nusrat Jahan 01712345678',
    {
      name: 'Nusrat Jahan',
      phone: '01712345678',
      area: 'Banani, Dhaka',
      details: 'House 5, Road 2',
    },
  ],
  [
    'রহিম উদ্দিন, ০১৭১২৩৪৫৬৭৮, বাসা ১২, রোড ৫, মোহাম্মদপুর, ঢাকা',
    { name: 'রহিম উদ্দিন', phone: '01712345678', area: 'Mohammadpur, Dhaka' },
  ],
  [
    'Mst. Halima Khatun | 01556677889 | Vill: Balia, PO: Balia, PS: Gaffargaon, Dist: Mymensingh',
    { name: 'Mst. Halima Khatun', phone: '01556677889', area: 'Gafargaon, Mymensingh' },
  ],
  [
    '01912121212 Kamrul Hasan; 22/1 Zigatola, Dhaka',
    { name: 'Kamrul Hasan', phone: '01912121212', area: 'Dhanmondi, Dhaka' },
  ],
  ['Savar, Dhaka', { area: 'Savar, Dhaka', details: 'Savar, Dhaka' }],
  // Spellings.
  ['Muhammadpur, Dhaka', { area: 'Mohammadpur, Dhaka' }],
  ['Mohammodpur town hall, dhaka', { area: 'Mohammadpur, Dhaka' }],
  ['Zatrabari, Dhaka', { area: 'Jatrabari, Dhaka' }],
  ['Keranigonj, Dhaka', { area: 'Keraniganj, Dhaka' }],
  ['Narayangonj sadar', { area: 'Narayanganj Sadar, Narayanganj' }],
  ['Fatulla, Narayongonj', { area: 'Narayanganj Sadar, Narayanganj' }],
  ['Khilgao, Dhaka', { area: 'Khilgaon, Dhaka' }],
  ['Shavar, Dhaka', { area: 'Savar, Dhaka' }],
  ['Sripur, Gajipur', { area: 'Sreepur, Gazipur' }],
  ['Sreepur, Magura', { area: 'Sreepur, Magura' }],
  ['Coxsbazar sadar', { area: "Cox's Bazar Sadar, Cox's Bazar" }],
  ['Ukhiya, Coxs Bazar', { area: "Ukhia, Cox's Bazar" }],
  ['Moulovibazar, Srimangal', { area: 'Sreemangal, Moulvibazar' }],
  ['Hobiganj sadar', { area: 'Habiganj Sadar, Habiganj' }],
  ['Jashore sadar', { area: 'Jessore Sadar, Jessore' }],
  ['Jhikorgacha, Jessore', { area: 'Jhikargachha, Jessore' }],
  ['Bogura sadar', { area: 'Bogra Sadar, Bogra' }],
  ['Laksham, Cumilla', { area: 'Laksam, Comilla' }],
  ['Hatazari, Chittagong', { area: 'Hathazari, Chittagong' }],
  ['Bahaddarhat, Chattogram', { area: 'Chandgaon, Chittagong' }],
  ['Maijdee court, Noakhali', { area: 'Noakhali Sadar, Noakhali' }],
  ['Zindabazar, Sylhet', { area: 'Kotwali, Sylhet' }],
  ['Kotwali, Barishal', { area: 'Kotwali, Barisal' }],
  ['B-Baria sadar', { area: 'Brahmanbaria Sadar, Brahmanbaria' }],
  ['শ্রীমঙ্গল, মৌলভীবাজার', { area: 'Sreemangal, Moulvibazar' }],
  ['কক্সবাজার সদর', { area: "Cox's Bazar Sadar, Cox's Bazar" }],
  ['ভালুকা, ময়মনসিংহ', { area: 'Bhaluka, Mymensingh' }],
  ['যাত্রাবাড়ী ঢাকা', { area: 'Jatrabari, Dhaka' }],
  ['বসুন্ধরা আবাসিক এলাকা, ব্লক ডি, ঢাকা', { area: 'Vatara, Dhaka' }],
  ['বনশ্রী, রামপুরা, ঢাকা', { area: 'Rampura, Dhaka' }],
  ['ফার্মগেট, ঢাকা', { area: 'Tejgaon, Dhaka' }],
  ['আগ্রাবাদ, চট্টগ্রাম', { area: 'Double Mooring, Chittagong' }],
  ['জিন্দাবাজার, সিলেট', { area: 'Kotwali, Sylhet' }],
  // Namesakes and words that only look like places.
  ['House 3, Mirpur, Kushtia', { area: 'Mirpur, Kushtia' }],
  ['House 3, Mirpur 2', { area: 'Mirpur, Dhaka' }],
  ['House 20, Mirpur Road, Kalabagan, Dhaka', { area: 'Kalabagan, Dhaka' }],
  ['৩য় তলা, বাসা ৫, আদাবর, ঢাকা', { area: 'Adabor, Dhaka' }],
  ['3rd tala, House 9, Rampura, Dhaka', { area: 'Rampura, Dhaka' }],
  ['Kaliganj, Jhenaidah', { area: 'Kaliganj, Jhenaidah' }],
  ['Kaliganj, Lalmonirhat', { area: 'Kaliganj, Lalmonirhat' }],
  ['Daulatpur, Khulna', { area: 'Daulatpur, Khulna' }],
  ['Daulatpur, Kushtia', { area: 'Daulatpur, Kushtia' }],
  ['Kishoreganj, Nilphamari', { area: 'Kishoreganj, Nilphamari' }],
  ['Nawabganj, Dhaka', { area: 'Nawabganj, Dhaka' }],
  ['Bandar, Narayanganj', { area: 'Bandar, Narayanganj' }],
  ['Tala, Satkhira', { area: 'Tala, Satkhira' }],
  ['Agargaon, Dhaka', { area: 'Sher-e-Bangla Nagar, Dhaka' }],
  ['Shewrapara, Dhaka', { area: 'Kafrul, Dhaka' }],
]

describe('an address that was pasted', () => {
  it.each(cases)('%s', (text, expected) => {
    const { name, phone, ...split } = splitAddress(text, index)
    const [best] = split.areas
    const area = best && `${best.city}, ${best.district}`
    expect({ name, phone, area, details: detailsOf(split, best) }).toMatchObject(expected)
  })

  it('that names only its district has a guess without an area', () => {
    const [best] = splitAddress('House 4, College road, Feni', index).areas
    expect(best).toMatchObject({ division: 'Chittagong', district: 'Feni', city: '' })
  })

  it('that names no place has no guess, and loses nothing', () => {
    const split = splitAddress('House 4, near the pond', index)
    expect(split.areas).toEqual([])
    expect(detailsOf(split, undefined)).toBe('House 4, near the pond')
  })

  it('that names a place of several districts has a guess for each', () => {
    const { areas } = splitAddress('Kaliganj', index)
    expect(areas.map(({ district }) => district).toSorted()).toEqual([
      'Gazipur',
      'Jhenaidah',
      'Lalmonirhat',
      'Satkhira',
    ])
  })

  it('keeps a second phone number apart', () => {
    const split = splitAddress('Rahim Uddin\n01712345678, 01812345678\nBanani', index)
    expect(split).toMatchObject({ phone: '01712345678', otherPhones: ['01812345678'] })
  })

  it('keeps of its details what the chosen area does not say', () => {
    const split = splitAddress('House 5, Banani, Dhaka', index)
    expect(detailsOf(split, { division: 'Dhaka', district: 'Dhaka', city: 'Gulshan' })).toBe(
      'House 5, Banani',
    )
  })

  it.each(['', '   \n ', '01712345678', '!!!', '১২৩৪', 'a'.repeat(5_000)])(
    'of odd text (%s) breaks nothing',
    (text) => {
      expect(splitAddress(text, index).areas).toEqual([])
    },
  )
})

it('every quarter is in an area of the shop', () => {
  for (const { place } of landmarks) {
    const district = divisions
      .find(({ division }) => division === place.division)
      ?.districts.find((one) => one.district === place.district)
    expect(district?.areas.map(({ name }) => name)).toContain(place.city)
  }
})
