/** Who a row is about, with a number to call. */
export function CustomerCell({
  office,
}: {
  office: { customerName: string; phone: string } | undefined
}) {
  return (
    <>
      <span className="font-medium">{office?.customerName}</span>{' '}
      <a
        href={`tel:${office?.phone}`}
        className="inline-flex items-center whitespace-nowrap tabular-nums hover:text-leaf-deep pointer-coarse:min-h-target"
      >
        {office?.phone}
      </a>
    </>
  )
}
