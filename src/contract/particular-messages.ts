/** What is said instead of the sentence of a code, where that would not fit. Its Arabic stands in arabic-refusals.ts. */
export const particularMessages = {
  credentials_missing: 'Email and password are required',
  login_ended: 'Please log in once more.',
} as const
