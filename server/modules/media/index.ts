export { acceptPicture } from './accept-picture.ts'
export { keepPictures } from './keep-pictures.ts'
export { registerMedia } from './media.routes.ts'
export { removePicture } from './remove-picture.ts'
