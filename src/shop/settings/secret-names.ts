/** Fields of requests, providers and rows that no log line may show, in lower case. */
export const SECRET_NAMES = [
  'x-session-id',
  'sessionid',
  'guesthash',
  'x-kashier-signature',
  'cardnumber',
  'cvv',
  'expiry',
  'recoverycode',
  'recoverycodes',
  'challenge',
  'credential',
] as const
