/** What is said instead of the sentence of a code, where that would not fit. Its Arabic stands in arabic-refusals.ts. */
export const particularMessages = {
  credentials_missing: 'Email and password are required',
  login_ended: 'Please log in once more.',
  codes_closed:
    'After too many wrong codes, codes from an app are closed for a day. Please use a passkey or a recovery code.',
  pretend_card:
    'Pretend cards are accepted on this machine only. Whoever runs the shop must set PUBLIC_URL and PAYMENT_PROVIDER.',
} as const
