import { inLanguage } from '@haat/contract/language'

import { loadInLanguage } from '#app/components/load-in-language.ts'
import { language } from '#app/language/language.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { readText, writeText } from '#app/util/stored.ts'

/** In the language that it offers. */
const words = 'এই পেজ বাংলায় দেখুন'

const key = 'bangla-offered'

/** Offers Bangla, once, to whoever reads English here though their browser asks for Bangla. */
export function offerBangla(): void {
  const isAsked = navigator.languages.some((one) => one.startsWith('bn'))
  if (language() === 'bn' || !isAsked || readText('localStorage', key)) return
  // A browser that keeps nothing would offer it on every page.
  if (!writeText('localStorage', key, '1')) return
  toast(<Offer />, { duration: Infinity })
}

function Offer() {
  const { pathname, search } = location
  return (
    <a
      href={inLanguage('bn', pathname + search)}
      hrefLang="bn"
      lang="bn"
      className="link"
      onClick={loadInLanguage}
    >
      {words}
    </a>
  )
}
