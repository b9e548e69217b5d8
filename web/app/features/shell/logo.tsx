import { langOf } from '#app/language/lang-of.ts'
import { cloudinaryPicture } from '#app/ui/media/cloudinary.ts'
import { useShopName } from '#app/api/use-shop.ts'

/** `address` is null while no picture is set: the shop's name is shown instead. */
export function Logo({ address }: { address: string | null }) {
  const name = useShopName()
  if (!address)
    return (
      <span lang={langOf(name)} className="text-h3 text-leaf">
        {name}
      </span>
    )
  const src = cloudinaryPicture(address, { width: 288, height: 108 }, 'contain')?.src ?? address
  return (
    <img
      src={src}
      alt={name}
      width={96}
      height={36}
      className="h-9 w-auto object-contain object-left"
    />
  )
}
