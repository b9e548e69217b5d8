export { registerOrderNews } from './order-news.routes.ts'
