import { browserApi } from '#app/api/browser-api.ts'

/** Why a browser shows no notifications: its owner forbids them, or it cannot. */
export class PushRefusal extends Error {
  override name = 'PushRefusal'
  readonly reason: 'blocked' | 'failed'
  constructor(reason: 'blocked' | 'failed', options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Whether the browser can show notifications; those of an iPhone can once the shop is on its home screen. */
export const canShowNotifications = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks for permission, and has this browser show news of orders. Throws a PushRefusal. */
export async function showNewsHere(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusal('blocked')
  await sendSubscription(publicKey)
}

/** Has this browser show news again after a sign-in, where its owner chose so before and allows it still. */
export async function showNewsAgain(): Promise<void> {
  if (!canShowNotifications() || Notification.permission !== 'granted') return
  const { way, push } = await browserApi('GET /order/alerts')
  if (way === 'push' && !push.isHere) await sendSubscription(push.publicKey)
}

async function sendSubscription(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new PushRefusal('failed')
  const { endpoint, keys } = (await subscribe(registration.pushManager, publicKey)).toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new PushRefusal('failed')
  await browserApi('PUT /order/alerts/browser', {
    body: { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] },
  })
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const ask = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    return await ask()
  } catch (error) {
    const kept = await manager.getSubscription()
    if (!kept) throw new PushRefusal('failed', { cause: error })
    // It is of another key: the shop's secret was changed.
    await kept.unsubscribe()
    return ask()
  }
}
