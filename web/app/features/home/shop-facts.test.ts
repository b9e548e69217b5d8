import { expect, it } from 'vitest'

import { aShop } from '../../../test/a-shop.ts'
import { shopFacts } from './shop-facts.ts'

const shop = aShop({
  shopName: 'Nodi',
  supportPhone: '09600-000000',
  supportEmail: 'help@nodi.example',
  address: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
  facebook: 'https://facebook.com/nodi',
  youtube: 'https://youtube.com/@nodi',
})

it('shop structured data has organisation, contacts and search action', () => {
  expect(shopFacts(shop, 'https://nodi.example')).toMatchObject([
    {
      '@type': 'Organization',
      '@id': 'https://nodi.example/#organization',
      name: 'Nodi',
      url: 'https://nodi.example/',
      logo: 'https://nodi.example/icon-512.png',
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: '09600-000000',
        email: 'help@nodi.example',
        areaServed: 'BD',
      },
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
        addressCountry: 'BD',
      },
      sameAs: ['https://facebook.com/nodi', 'https://youtube.com/@nodi'],
    },
    {
      '@type': 'WebSite',
      name: 'Nodi',
      publisher: { '@id': 'https://nodi.example/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://nodi.example/products?search={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

it('shop structured data omits what the settings lack', () => {
  const [organization] = shopFacts(aShop(), 'https://nodi.example')
  for (const fact of ['contactPoint', 'address', 'sameAs']) {
    expect(organization).not.toHaveProperty(fact)
  }
})
