import { toast } from '#app/ui/feedback/toast.ts'

/** Id of the one toast of these forms: a new attempt replaces the message of the previous one. */
export const formNotice = { id: 'account-form' }

/** A form that was sent leads on: what an earlier attempt was refused for does not stand over the next page. */
export const clearFormNotice = (): void => toast.dismiss(formNotice.id)
