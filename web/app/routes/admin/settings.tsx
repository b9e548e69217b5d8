import { languages } from '@haat/contract/language'
import type { Block, PolicyName } from '@haat/contract/shop'
import ChevronDown from '~icons/chevron-down'
import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

import { PolicyEditor } from '#app/features/staff/shop/settings/policy-editor.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { UnsavedDialog, useUnsaved } from '#app/features/staff/kit/unsaved.tsx'
import { ShopSettingsForm } from '#app/features/staff/shop/settings/shop-settings-form.tsx'
import { PolicyBlocks } from '#app/features/policy/policy-blocks.tsx'
import { policyWords } from '#app/components/policy-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { entryOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ permission: 'settings' }, ({ api }) =>
  api('GET /shop/settings'),
)

const asOnItsPage = (blocks: readonly Block[]) => <PolicyBlocks blocks={blocks} />

export function Component() {
  const settings = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const saved = () => void revalidate()
  /** Policies with something that is not saved. */
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const released = useRef(false)
  const editors = (name: PolicyName) =>
    languages.flatMap((language) => {
      const texts = language === 'bn' ? settings.policiesBn : settings.policies
      const own = texts.find((one) => one.name === name)
      return own ? [{ language, own }] : []
    })
  const blocker = useUnsaved(typed.size > 0, released)
  return (
    <Page title={m.staff_settings()} subtitle={m.staff_settings_subtitle()}>
      <div className="grid max-w-240 gap-6">
        <ShopSettingsForm settings={settings} onSaved={saved} />
        <Card as="section">
          <h2 id="policies" className="mb-4 scroll-mt-4 text-lead font-bold">
            {m.staff_settings_policies()}
          </h2>
          {settings.policies.map((policy) => {
            const words = entryOf(policyWords, policy.name)
            if (!words) return null
            const { path } = words
            const title = words.title()
            return (
              // Hidden, not unmounted: typed values survive switching between sections.
              <details key={policy.name} className="group border-b border-line last:border-b-0">
                <summary className="flex min-h-target cursor-pointer items-center gap-3 py-2 font-medium hover:text-leaf-deep">
                  <span className="flex flex-1 flex-wrap items-center justify-between gap-3">
                    {title}
                    <Badge tone={policy.own === null ? 'neutral' : 'leaf'}>
                      {policy.own === null
                        ? m.staff_settings_policy_built_in()
                        : m.staff_settings_policy_own()}
                    </Badge>
                  </span>
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
                  />
                </summary>
                <div className="grid grid-cols-1 gap-8 pt-2 pb-6">
                  {editors(policy.name).map(({ language, own }) => (
                    <PolicyEditor
                      key={language}
                      policy={own}
                      language={language}
                      title={title}
                      href={path()}
                      show={asOnItsPage}
                      onTyped={(isDirty) =>
                        setTyped((before) => {
                          const key = `${policy.name} ${language}`
                          const others = [...before].filter((name) => name !== key)
                          return new Set(isDirty ? [...others, key] : others)
                        })
                      }
                      onSaved={saved}
                    />
                  ))}
                </div>
              </details>
            )
          })}
        </Card>
      </div>
      <UnsavedDialog blocker={blocker} />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_settings)
