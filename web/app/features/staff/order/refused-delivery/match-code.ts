interface Expected {
  /** Of the refusal or the return: the code of its slip. */
  id: string
  orderId: string
  trackingNumber: string
  lines: readonly { sku: string }[]
}

/**
 * The parcels that a scanned code means: the code of a return slip, an order's number in full or its last 6 to 12
 * characters (the barcode of its label), alone or at the end of an address (the QR code of its papers), a tracking number,
 * or the SKU of goods in it.
 */
export function matchCode<Parcel extends Expected>(
  parcels: readonly Parcel[],
  scanned: string,
): Parcel[] {
  const code = scanned.trim().toLowerCase()
  const number = code.replace(/[/?#]+$/, '').replace(/^.*[/#=]/, '')
  const byOrder = parcels.filter(
    ({ id, orderId, trackingNumber }) =>
      id === number ||
      orderId === number ||
      (/^[0-9a-f]{6,12}$/.test(number) && orderId.endsWith(number)) ||
      (trackingNumber !== '' && trackingNumber.toLowerCase() === code),
  )
  if (byOrder.length > 0) return byOrder
  return parcels.filter(({ lines }) =>
    lines.some(({ sku }) => sku !== '' && sku.toLowerCase() === code),
  )
}
