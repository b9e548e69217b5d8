interface Facts {
  /** The provider's own code, an HTTP status, or an SMTP reply code. */
  code: string
  /** Nothing would change by trying again: it is this message, or this recipient, that is refused. */
  final: boolean
}

/** A message that was not handed over. Tells nothing of the message, whose text may be a code. */
export class CarrierFailure extends Error {
  override name = 'CarrierFailure'
  readonly code: string
  readonly final: boolean

  constructor(provider: string, { code, final }: Facts) {
    super(`${provider} did not take a message (${code})`)
    this.code = code
    this.final = final
  }
}
