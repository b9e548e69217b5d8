import { expect, it } from 'vitest'

import { jobNames, jobsOf } from '#platform/job-classes.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop({}, {}, undefined, { worker: false })

it('every job that the shop registers has a class, and every class is of a job', () => {
  expect(Object.keys(shop.platform.jobs).toSorted()).toEqual(jobNames.toSorted())
  for (const { job } of shop.platform.cronJobs) expect(shop.platform.jobs).toHaveProperty([job])
})

// By hand. What joins them must end within seconds whatever strangers do: no address that a person typed is asked, no file
// read, nothing drawn, and rows are taken by the hundred with the rest left to the next run.
it('messages, money and what is due on the minute share their runners with nothing that may take long', () => {
  expect(jobsOf('mail')).toEqual(['notification.send-mail'])
  expect(jobsOf('sms')).toEqual(['notification.send-sms'])
  expect(jobsOf('gateway').toSorted()).toEqual([
    'payment.reconcile',
    'refund.follow',
    'refund.follow-all',
  ])
  expect(jobsOf('quick').toSorted()).toEqual([
    'account.resend-verification',
    'account.send-reset-code',
    'catalogue.refresh-banner-schedule',
    'catalogue.turn-sales',
    'checkout.release-stale-reservations',
    'complaint.forget',
    'coupon.refresh-public-coupons',
    'order-alert.tell-desk',
    'order-message.remind-to-pay',
    'order-message.tell-shipment',
    'platform.forward-jobs',
    'platform.release-jobs',
    'stock-alert.tell-back',
  ])
})
