import { badRequest } from './refusal.ts'

/** Of a body that `isWithinBounds()` refuses. */
export const beyondBounds = () => badRequest('body_beyond_bounds')
