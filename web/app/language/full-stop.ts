import { language } from './language.ts'

/** Ends a sentence that code puts together. */
export const fullStop = (): string => (language() === 'bn' ? '।' : '.')
