import { badRequest } from './refusal.ts'

/** Of a body that `isWithinBounds()` refuses. */
export const beyondBounds = () =>
  badRequest('The body has too many fields, or lists that are too long or too deep')
