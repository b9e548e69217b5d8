import { newerOrderOf } from './newer-order.ts'

/**
 * Makes a call on an order. Where somebody else changed the order meanwhile, the page is read anew, so that a second try
 * has the newer version.
 */
export async function orReadAnew<Reply>(
  onChanged: () => void,
  call: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (newerOrderOf(error)) onChanged()
    throw error
  }
}
