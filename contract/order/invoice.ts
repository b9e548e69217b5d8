import { call } from '../call.ts'
import { Id } from '../field.ts'
import { FileReply } from '../file.ts'

export const invoiceCalls = {
  'GET /order/invoice/{id}': call({
    name: 'getInvoice',
    summary: 'The invoice of an order, or its order summary until it is shipped, as a PDF to keep',
    who: 'signed-in',
    params: { id: Id },
    reply: FileReply,
    sends: 'application/pdf',
    rate: 'read',
  }),
}

export const creditNoteCalls = {
  'GET /order/credit-note/{id}': call({
    name: 'getCreditNote',
    summary: 'A credit or debit note of an order, as a PDF to keep',
    who: 'signed-in',
    params: { id: Id },
    reply: FileReply,
    sends: 'application/pdf',
    rate: 'read',
  }),
}
