/** The number of an order as people say it: its last six characters, with # before them. */
export const shortNumber = (orderId: string): string => `#${orderId.slice(-6)}`
