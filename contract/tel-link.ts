/** The address that dials a number written for people: '09600-000000' becomes 'tel:09600000000'. */
export const telLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
