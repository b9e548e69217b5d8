const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is a well-formed id (contract/field.ts, without Zod). */
export const isId = (text: string): boolean => uuid.test(text)
