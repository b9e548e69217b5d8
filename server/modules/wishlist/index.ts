export { registerWishlist } from './wishlist.routes.ts'
