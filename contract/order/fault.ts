/** Whose fault it is that goods come back: where it is the shop's, the shop bears the deliveries. */
export type Fault = 'shop' | 'nobody'
