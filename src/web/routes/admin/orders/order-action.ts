/** What the menu of a row offers. */
export type OrderAction = 'order' | 'status' | 'confirm' | 'cancel' | 'customer' | 'seenTo'
