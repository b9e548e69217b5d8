/** The path to a page as structured data for search engines (BreadcrumbList). Addresses are absolute. */
export const breadcrumbFacts = (way: readonly { name: string; address: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
})
