interface Facts {
  /** The provider's error code, an HTTP status, or an SMTP reply code. */
  code: string
  /** A retry cannot help: this message or recipient is refused. */
  final: boolean
  /** The account at the provider has no credit left. */
  isCreditGone?: boolean
}

/** A message that could not be sent. Contains nothing of the message, whose text may be a code. */
export class CarrierFailure extends Error {
  override name = 'CarrierFailure'
  readonly code: string
  readonly final: boolean
  readonly isCreditGone: boolean

  constructor(provider: string, { code, final, isCreditGone = false }: Facts) {
    super(`${provider} did not take a message (${code})`)
    this.code = code
    this.final = final
    this.isCreditGone = isCreditGone
  }
}
