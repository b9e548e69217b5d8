import type { SetupStep, ShopSetup } from '@haat/contract/setup'
import Check from '~icons/check'
import ChevronRight from '~icons/chevron-right'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Card } from '#app/ui/layout/card.tsx'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Refusal } from '../../kit/refusal.tsx'
import { useAct } from '../../kit/use-act.ts'
import { neededSteps, type StepWords, wordsOf } from './setup-steps.ts'

/** What is left to do before the shop is opened: each step links to where it is done. */
export function SetupChecklist({ setup }: { setup: ShopSetup }) {
  const { steps } = setup
  const done = steps.filter((one) => one.done).length
  return (
    <div className="grid max-w-prose gap-5">
      <Card>
        <p className="mb-2 font-medium">{m.staff_setup_progress({ done, all: steps.length })}</p>
        <ProgressBar label={m.staff_setup()} value={done} max={steps.length} />
      </Card>
      <Card padding="none">
        <ol>
          {steps.map(({ step, done: isStepDone }) => (
            <Step key={step} step={step} done={isStepDone} words={wordsOf(step, steps)} />
          ))}
        </ol>
      </Card>
      <OpenShop setup={setup} />
    </div>
  )
}

function Step({
  step,
  done,
  words: { title, text, to },
}: {
  step: SetupStep
  done: boolean
  words: StepWords
}) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        className="group flex min-h-target items-center gap-3 px-4 py-3 hover:bg-leaf-tint focus-visible:-outline-offset-2 md:px-6"
      >
        <span
          className={classNames(
            'grid size-6 shrink-0 place-items-center rounded-full border',
            done ? 'border-leaf bg-leaf text-surface' : 'border-edge',
          )}
        >
          {done && <Check aria-hidden className="size-4 stroke-3" />}
        </span>
        {/* On a phone the mark is below the words, which then have the whole width. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="w-full min-w-0 sm:w-auto sm:flex-1">
            <span className="block font-medium group-hover:text-leaf-deep">
              {title()}{' '}
              <span className="sr-only">{done ? m.staff_setup_done() : m.staff_setup_left()}</span>
            </span>
            {!done && <span className="block text-small text-ink-soft">{text()}</span>}
          </span>
          {!done && neededSteps.has(step) && (
            <Badge tone="marigold">{m.staff_setup_needed()}</Badge>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </Link>
      {step === 'policies' && !done && <PoliciesRead />}
    </li>
  )
}

function PoliciesRead() {
  const { revalidate } = useRevalidator()
  const { busy, refusal, act } = useAct()
  const mark = () =>
    act(async () => {
      await browserApi('POST /shop/setup/policies-read')
      await revalidate()
    })
  return (
    <div className="grid justify-items-start gap-3 px-4 pb-3 pl-13 md:px-6 md:pl-15">
      <Refusal text={refusal} />
      <Button tone="quiet" size="compact" busy={busy} onClick={() => void mark()}>
        {m.staff_setup_policies_read()}
      </Button>
    </div>
  )
}

function OpenShop({ setup: { steps } }: { setup: ShopSetup }) {
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const left = steps.filter(({ done }) => !done).map(({ step }) => wordsOf(step, steps).title())
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="large" onClick={() => setAsking(true)}>
        {m.staff_setup_open()}
      </Button>
      <Button asChild tone="quiet" size="large">
        <Link to={paths.home()}>{m.staff_setup_see()}</Link>
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.staff_setup_open_of()}
          text={m.staff_setup_open_text()}
          action={m.staff_setup_open()}
          tone="primary"
          act={async () => {
            await browserApi('POST /shop/open')
            toast.success(m.staff_setup_opened())
            await revalidate()
          }}
          onClose={() => setAsking(false)}
        >
          {left.length > 0 && (
            <p className="text-small text-ink-soft">
              {m.staff_setup_open_left({ steps: left.join(', ') })}
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
