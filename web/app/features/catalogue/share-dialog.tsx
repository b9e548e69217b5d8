import Copy from 'lucide-react/icons/copy'
import { useId } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'

import { shareMarks, type ShareMark } from './share-marks.ts'

interface ShareDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of the product. */
  name: string
  url: string
}

/** Ways to hand a product's address on. */
export function ShareDialog({ open, onOpenChange, name, url }: ShareDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(m.catalogue_link_copied())
    } catch {
      // No permission, or a page that was not opened over https.
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
      description={name}
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
          <Copy aria-hidden className="size-5 stroke-[1.75]" />
          {m.catalogue_copy_link()}
        </Button>
      </div>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
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

function ShareLink({ mark, href, children }: { mark: ShareMark; href: string; children: string }) {
  const hint = useId()
  return (
    <li>
      <Button asChild tone="quiet" className="w-full px-3!">
        <a href={href} target="_blank" rel="noopener noreferrer" aria-describedby={hint}>
          <svg viewBox="0 0 24 24" aria-hidden className="size-5 shrink-0 fill-current">
            <path d={shareMarks[mark]} />
          </svg>
          {children}
          <span id={hint} hidden>
            {m.catalogue_new_tab()}
          </span>
        </a>
      </Button>
    </li>
  )
}
