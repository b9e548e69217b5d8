import { pictureSizes, sizedPicture } from '@haat/contract/media'
import type { Banner } from '@haat/contract/product/catalogue'
import { useState, type ComponentProps } from 'react'

import { RouterLink } from '#app/components/router-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { pictureVariants } from '#app/util/picture-variants.ts'
import { useHydrated } from '#app/util/use-hydrated.ts'
import { useImportWhen } from '#app/util/use-import-when.ts'
import { whenAtRest } from '#app/util/when-at-rest.ts'

const autoplayMs = 5000

/** The carousel is there by then, so that it moves in time. */
const loadAheadMs = 1000

const loadCarousel = async () => (await import('#app/ui/media/carousel.tsx')).Carousel

/**
 * The banners. The server renders a row that scrolls and snaps by itself; a carousel of the same size replaces it when a
 * mouse comes, or just before it first moves by itself: 5 s after it stood there. Starting it costs a cheap phone a fifth
 * of a second.
 */
export function Hero({ banners }: { banners: readonly Banner[] }) {
  const isFirstView = !useHydrated()
  const [restingSince, setRestingSince] = useState(0)
  /** A person who touches the row or has the focus in it would lose it. */
  const [atRest] = useState(() => (row: Element, work: () => void) => {
    const rest = {
      restMs: autoplayMs - loadAheadMs,
      stoodAt: isFirstView ? paintedAt() : performance.now(),
    }
    return whenAtRest(row, rest, (since) => {
      setRestingSince(since)
      work()
    })
  })
  const [Carousel, ref] = useImportWhen(loadCarousel, atRest)
  /** Index of the last slide whose picture is loaded: one beyond those shown so far. */
  const [fetched, setFetched] = useState(0)
  const fetchBeyond = (at: number) => setFetched((before) => Math.max(before, at + 1))
  /** Index of the slide that the row has been scrolled to. */
  const [start, setStart] = useState(0)
  if (banners.length === 0) return null
  const slides = banners.map((banner, at) => ({
    id: banner._id,
    content: <Slide banner={banner} first={at === 0} fetched={at <= fetched} />,
  }))
  if (Carousel) {
    return (
      <Carousel
        className="page"
        labels={labels()}
        slides={slides}
        autoplayMs={autoplayMs}
        firstMoveAt={restingSince + autoplayMs}
        start={start}
        onShow={fetchBeyond}
      />
    )
  }
  return (
    <section ref={ref} aria-label={m.home_banners()} className="page">
      <ul
        onTouchStart={() => fetchBeyond(start)}
        onScroll={({ currentTarget: row }) => {
          const at = Math.round(row.scrollLeft / row.clientWidth)
          setStart(at)
          fetchBeyond(at)
        }}
        className="-ml-4 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {slides.map(({ id, content }) => (
          <li key={id} className="min-w-0 shrink-0 grow-0 basis-full snap-start pl-4">
            {content}
          </li>
        ))}
      </ul>
      {/* Where the row is; the buttons of the carousel come here. */}
      <div aria-hidden className="hero-marks noscript:hidden">
        {slides.length > 1 &&
          slides.map(({ id }, at) => <span key={id} data-at={at === start || undefined} />)}
      </div>
    </section>
  )
}

/** When the page that the server rendered was there to be seen, by `performance.now()`. */
const paintedAt = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

/** Pictures of later slides are deferred: they would compete with the visible one. */
function Slide({ banner, first, fetched }: { banner: Banner; first: boolean; fetched: boolean }) {
  const { bannerImage, bannerPhoneImage, bannerAlt, bannerOffer, bannerCategory } = banner
  const box = pictureSizes.bannerWide
  const larger = pictureVariants(bannerImage, 'bannerWide', [1, 2])
  return (
    <RouterLink
      rel={bannerOffer > 0 ? 'nofollow' : undefined}
      href={paths.products({
        category: bannerCategory?._id,
        discount: bannerOffer > 0 ? bannerOffer : undefined,
      })}
      className="block rounded-sheet focus-visible:-outline-offset-4"
    >
      <SlidePicture
        now={fetched}
        src={sizedPicture(bannerImage, 'bannerWide')}
        variants={[...narrowVariants(bannerImage), ...larger]}
        sizes="(width < 48rem) calc(100vw - 32px), (width < 84rem) calc(100vw - 64px), clamp(1280px, 75vw, 1440px)"
        alt={bannerAlt || offerOf(banner)}
        {...(bannerPhoneImage && { sources: [narrowOf(bannerPhoneImage)] })}
        {...box}
        priority={first}
        eager
        className="aspect-3/1 rounded-sheet [&_img]:h-full"
      />
    </RouterLink>
  )
}

function SlidePicture({ now, ...picture }: ComponentProps<typeof Picture> & { now: boolean }) {
  if (now) return <Picture {...picture} />
  return (
    // Containing block of the visually hidden text: otherwise it would widen the page.
    <span className={classNames('relative block bg-ground', picture.className)}>
      <VisuallyHidden>{picture.alt}</VisuallyHidden>
      <noscript>
        {/* In one size: a document without them is 2 KB shorter for everyone. */}
        <Picture {...picture} variants={undefined} alt="" eager={false} />
      </noscript>
    </span>
  )
}

/** For phones of two and of three pixels to the point. */
const narrowVariants = (src: string) => [
  ...pictureVariants(src, 'bannerSmall', [1]),
  ...pictureVariants(src, 'banner', [1]),
]

/** A separate crop for phones. */
const narrowOf = (src: string) => ({
  media: '(width < 48rem)',
  variants: narrowVariants(src),
})

/** Accessible name of a banner's link, since its text is in the picture. */
function offerOf({ bannerOffer: percent, bannerCategory }: Banner): string {
  const category = bannerCategory?.categoryName
  if (category && percent > 0) return m.home_banner_percent_category({ percent, category })
  if (percent > 0) return m.home_banner_percent({ percent })
  return category ? m.home_banner_category({ category }) : m.home_banner_all()
}

const labels = () => ({
  region: m.home_banners(),
  previous: m.home_banner_previous(),
  next: m.home_banner_next(),
  pause: m.home_banner_pause(),
  play: m.home_banner_play(),
  slide: (slide: number, of: number) => m.home_banner_slide({ slide, of }),
})
