/** Restock notices, and the page that the mail opens. */
export const restockText = {
  size: 'Your size',
  email: 'Email',
  emailError: 'Please enter a valid email address.',
  consent:
    'We write to this address once, when this size is back, and for nothing else. You can withdraw at any time.',
  ask: 'Tell me',
  asking: 'One moment...',
  asked: (size: string) => `We will write to you as soon as size ${size} is back.`,
  withdrawRequest: 'Withdraw this request',
  requestWithdrawn: 'Withdrawn. We will not write to you because of this request.',
  inStock: 'Good news: this size is here again. Please reload the page.',
  failed: 'That did not work. Please try again.',

  loading: 'Looking for your pair...',
  pageTitle: 'Your size is back',
  gone: 'This link is no longer valid',
  goneSentence: 'You may have withdrawn, or it was long ago. The pair may still be in the shop.',
  toShop: 'Continue Shopping',
  variant: (size: string, color: string) => `Size ${size}, ${color}`,
  heldUntil: (time: string) => `One pair is kept for you until ${time}.`,
  notHeld: 'The time for which it was kept is over, and it is still here.',
  soldOut: 'The time for which it was kept is over, and it is sold out again.',
  add: 'Add to Cart',
  adding: 'Adding...',
  withdraw: 'I am no longer interested',
  withdrawn: 'Thank you. We will not write to you about it again.',
}
