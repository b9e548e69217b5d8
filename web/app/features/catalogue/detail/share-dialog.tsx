import Check from '~icons/check'
import Copy from '~icons/copy'
import { useId, useState } from 'react'

import { Written } from '#app/components/written.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Mark, type MarkName } from '#app/ui/media/mark.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

/** How long the button shows that the link was copied (ms). */
const saidFor = 2_000

interface ShareDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Name of the product. */
  name: string
  url: string
}

/** Dialog with ways to share a product's link. */
export function ShareDialog({ open, onOpenChange, name, url }: ShareDialogProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), saidFor)
      toast.success(m.catalogue_link_copied())
    } catch {
      // No permission, or no secure context (https).
      toast.error(m.catalogue_copy_failed())
    }
  }
  const link = encodeURIComponent(url)
  const words = encodeURIComponent(name)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.catalogue_share_title()}
      description={<Written>{name}</Written>}
      closeLabel={m.common_close()}
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        <Input
          label={m.catalogue_link()}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-w-0 grow"
        />
        <Button onClick={() => void copy()} className="shrink-0">
          {copied ? (
            <Check aria-hidden className="size-5 stroke-[1.75]" />
          ) : (
            <Copy aria-hidden className="size-5 stroke-[1.75]" />
          )}
          {copied ? m.catalogue_copied() : m.catalogue_copy_link()}
        </Button>
      </div>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3 sm:pointer-coarse:grid-cols-2">
        {/* Only the Messenger app shares a link without a Facebook app id, and only on phones. */}
        <li className="hidden pointer-coarse:block">
          <Button asChild tone="quiet" className="w-full px-3!">
            <a href={`fb-messenger://share/?link=${link}`}>
              <Mark name="messenger" />
              {m.catalogue_messenger()}
            </a>
          </Button>
        </li>
        <ShareLink mark="facebook" href={`https://www.facebook.com/sharer/sharer.php?u=${link}`}>
          {m.catalogue_share_facebook()}
        </ShareLink>
        <ShareLink
          mark="twitter"
          href={`https://twitter.com/intent/tweet?text=${words}&url=${link}`}
        >
          {m.catalogue_share_twitter()}
        </ShareLink>
        <ShareLink mark="whatsapp" href={`https://wa.me/?text=${words}%20${link}`}>
          {m.catalogue_share_whatsapp()}
        </ShareLink>
      </ul>
    </Dialog>
  )
}

function ShareLink({ mark, href, children }: { mark: MarkName; href: string; children: string }) {
  const hint = useId()
  return (
    <li>
      <Button asChild tone="quiet" className="w-full px-3!">
        <a href={href} target="_blank" rel="noopener noreferrer" aria-describedby={hint}>
          <Mark name={mark} />
          {children}
          <span id={hint} hidden>
            {m.catalogue_new_tab()}
          </span>
        </a>
      </Button>
    </li>
  )
}
