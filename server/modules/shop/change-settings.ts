import type { Language } from '@haat/contract/language'
import type { PolicyName } from '@haat/contract/shop'
import type { ShopSettingsBody } from '@haat/contract/shop-settings'
import { normalForm } from '@haat/contract/text/normal-form'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { builtInPolicies } from './built-in-policies.ts'
import {
  findPolicyText,
  isTwoFactorRequired,
  lockSettings,
  savePolicyText,
  saveSettings,
} from './shop.repo.ts'

type Deps = Pick<Ports, 'clock' | 'database'>

/** Called when the shop starts to require two-factor sign-in: ends the sessions of staff without it. */
export type RequireTwoFactor = (tx: Db, actor: Actor) => Promise<void>

export async function changeSettings(
  { clock, database }: Deps,
  actor: Actor,
  settings: ShopSettingsBody,
  requireTwoFactor: RequireTwoFactor,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    await lockSettings(tx)
    const before = await isTwoFactorRequired(tx)
    await saveSettings(tx, settings, clock.now())
    if (settings.secondStepRequired && !before) await requireTwoFactor(tx, actor)
    await invalidatePages(tx, ['Shop'])
  })
}

/** Null restores the default text. */
/** `before`: the text that it was written upon. Throws 409 with the stored one where that is another by now. */
export async function changePolicy(
  { clock, database }: Deps,
  name: PolicyName,
  {
    text,
    before,
    language = 'en',
  }: { text: string | null; before?: string | null | undefined; language?: Language | undefined },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    await lockSettings(tx)
    const own = await findPolicyText(tx, { name, language })
    // An editor sends its text in its normal form; a text from before may have another.
    if (before !== undefined && before !== (own && normalForm.longText(own))) {
      throw conflict('text_saved_elsewhere', {
        name,
        own,
        builtIn: builtInPolicies[language][name],
      })
    }
    if (!(await savePolicyText(tx, { name, language }, text, clock.now()))) {
      throw conflict('say_shop_first')
    }
    await invalidatePages(tx, ['Shop'])
  })
}
