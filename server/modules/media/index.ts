export { acceptPicture } from './accept-picture.ts'
export { keepPictures } from './keep-pictures.ts'
export { registerMedia, type SharedPictures } from './media.routes.ts'
export { removePicture, removePictures } from './remove-picture.ts'
