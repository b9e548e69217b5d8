const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text can be the id of anything (contract/field.ts, without its schema library). */
export const isId = (text: string): boolean => uuid.test(text)
