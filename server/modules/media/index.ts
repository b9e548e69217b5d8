export { acceptPicture } from './accept-picture.ts'
export { registerMedia } from './media.routes.ts'
export { removePicture } from './remove-picture.ts'
