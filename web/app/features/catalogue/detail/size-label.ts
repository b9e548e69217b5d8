import { m } from '#app/messages/generated/messages.js'

/** What a product calls its sizes; where nobody has called them otherwise, in the language of the page. */
export const sizeLabelOf = ({ sizeLabel }: { sizeLabel: string }): string =>
  import.meta.env.HAAT_LANGUAGE !== 'en' && sizeLabel === 'Size' ? m.catalogue_size() : sizeLabel
