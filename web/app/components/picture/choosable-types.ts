import { pictureTypes } from '@haat/contract/media'

/** What a file dialog offers: the server's types, and those of phones that are made into one of them. */
export const choosableTypes = [...pictureTypes, 'image/heic', 'image/heif', '.heic', '.heif'].join(
  ',',
)
