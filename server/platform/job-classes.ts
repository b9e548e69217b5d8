/**
 * `mail`, `sms`, `gateway`: what waits for that provider's answer, each by itself, so that a silent one keeps nothing but its
 * own waiting. `quick`: what the database alone answers and is due at once; nothing that walks rows without a bound, draws,
 * reads files, or asks an address that a person typed. `slow`: everything else.
 */
export const jobClassNames = ['mail', 'sms', 'gateway', 'quick', 'slow'] as const
export type JobClass = (typeof jobClassNames)[number]

/**
 * Every job of the shop, by its name. A job that is missing here cannot be registered, so that none is added without saying
 * whether it may keep messages waiting.
 */
export const jobClasses = {
  'platform.forward-jobs': 'quick',
  'platform.release-jobs': 'quick',

  'notification.send-mail': 'mail',
  'notification.send-sms': 'sms',
  'account.resend-verification': 'quick',
  'account.send-reset-code': 'quick',
  'order-alert.tell-desk': 'quick',
  'order-message.remind-to-pay': 'quick',
  'order-message.tell-shipment': 'quick',
  'stock-alert.tell-back': 'quick',

  'payment.reconcile': 'gateway',
  'refund.follow': 'gateway',
  'refund.follow-all': 'gateway',
  'checkout.release-stale-reservations': 'quick',

  'catalogue.refresh-banner-schedule': 'quick',
  'catalogue.turn-sales': 'quick',
  'complaint.forget': 'quick',
  'coupon.refresh-public-coupons': 'quick',

  'account.housekeeping': 'slow',
  'backup.make': 'slow',
  'backup.test-restore': 'slow',
  'backup.watch': 'slow',
  'exchange.housekeeping': 'slow',
  'exchange.import': 'slow',
  'exchange.prepare': 'slow',
  'exchange.resume': 'slow',
  'exchange.undo': 'slow',
  'invoice.housekeeping': 'slow',
  'media.remove-picture': 'slow',
  'order-alert.tell-browsers': 'slow',
  'order-news.housekeeping': 'slow',
  'order.bulk': 'slow',
  'order.forget-bulk': 'slow',
  'order.housekeeping': 'slow',
  'order.resume-bulk': 'slow',
  'reports.close-days': 'slow',
  'return.cancel-overdue': 'slow',
  'return.housekeeping': 'slow',
  'search.merge-delta': 'slow',
  'stock-alert.find-due': 'slow',
  'stored-text.normalise': 'slow',
} as const satisfies Record<string, JobClass>

export type JobName = keyof typeof jobClasses

/** Names of the jobs of a class. */
export const jobsOf = (wanted: JobClass): JobName[] =>
  jobNames.filter((name) => jobClasses[name] === wanted)

/** Messages, money and what is due at once: none of it may wait long. */
export const promptJobs = (): JobName[] => jobNames.filter((name) => jobClasses[name] !== 'slow')

// as: the keys of the table
export const jobNames = Object.keys(jobClasses) as JobName[]
