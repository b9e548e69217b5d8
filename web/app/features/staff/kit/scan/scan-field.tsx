import ScanBarcode from '~icons/scan-barcode'
import { type SyntheticEvent, useRef, useState } from 'react'

import { Marked } from '#app/components/marked.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

import { failureOf } from '../failure-of.ts'
import { CameraButton } from './camera-button.tsx'
import { soundScan } from './scan-sound.ts'
import { useInTurn } from './use-in-turn.ts'
import { useScanReader } from './use-scan-reader.ts'
import { useScanTarget } from './use-scan-target.ts'

/** What came of a code, in words, and whether it was understood. */
export interface ScanAnswer {
  words: string
  /** What people wrote of the words, or was scanned. */
  written?: readonly string[]
  isKnown: boolean
  /** What is scanned piece by piece is whole with it. */
  isWhole?: boolean
}

interface ScanFieldProps {
  label: string
  hint: string
  /** The page is there to scan: the field has the focus when it opens. */
  startsFocused?: boolean
  /** Whether a camera can read codes instead of a scanner; the page's document has to allow it (security-headers.ts). */
  hasCamera?: boolean
  /** Takes a code that was scanned or typed: when its turn comes, with what the code before it changed. */
  onScan: (code: string) => ScanAnswer | Promise<ScanAnswer>
}

/**
 * A field for a scanner, which types a code and presses Enter, and for hands. Codes are taken one after the other, and what
 * stood in the field is no part of a code. The last one stays selected, and whoever
 * scans hears whether it was understood.
 */
export function ScanField({
  label,
  hint,
  startsFocused = false,
  hasCamera = false,
  onScan,
}: ScanFieldProps) {
  const [answer, setAnswer] = useState<ScanAnswer>()
  const input = useRef<HTMLInputElement>(null)
  const scanned = useRef<string>(undefined)
  const readKeys = useScanReader()
  const answerTo = async (code: string): Promise<ScanAnswer> => {
    try {
      return await onScan(code)
    } catch (error) {
      return { words: failureOf(error), isKnown: false }
    }
  }
  const inTurn = useInTurn(async (code: string) => {
    const said = await answerTo(code)
    soundScan(said.isWhole ? 'whole' : said.isKnown ? 'known' : 'unknown')
    setAnswer(said)
    const field = input.current
    if (field?.value === code) selectIn(field)
  })
  useScanTarget(input, readKeys)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    take(scanned.current ?? input.current?.value ?? '')
    scanned.current = undefined
  }
  const take = (read: string) => {
    const field = input.current
    const code = read.trim()
    if (!field || code === '') return
    field.value = code
    // The next code takes its place, also while this one is asked for.
    selectIn(field)
    inTurn(code)
  }
  const said = answer && <Marked words={answer.words} written={answer.written ?? []} />
  return (
    <form onSubmit={submit}>
      <Field label={label} hint={hint} error={answer?.isKnown === false && said}>
        {(control) => (
          <Input
            control={control}
            ref={input}
            name="code"
            icon={<ScanBarcode aria-hidden />}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into what has the focus
            autoFocus={startsFocused}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            onKeyDown={(event) => {
              const { code, isEcho = false } = readKeys(event.nativeEvent)
              scanned.current = code
              if (isEcho) event.preventDefault()
            }}
          />
        )}
      </Field>
      <output className="block text-small font-medium text-leaf-deep">
        {answer?.isKnown === true && said}
      </output>
      {hasCamera && <CameraButton onCode={take} />}
    </form>
  )
}

/** Not where a camera scans instead of keys: the focus would bring a phone's keyboard up before what the camera sees. */
function selectIn(field: HTMLInputElement): void {
  if (document.activeElement === field) field.select()
}
