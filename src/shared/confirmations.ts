/** The words of confirming cash orders. Apart from values.ts, which every page loads. */

/** Whether the customer of a cash order has said yes. */
export const confirmationStates = ['open', 'confirmed', 'declined'] as const
/** What a call of staff came to. */
export const callOutcomes = ['confirmed', 'no_answer', 'later', 'wrong_number', 'declined'] as const
export type CallOutcome = (typeof callOutcomes)[number]
/** Which cash orders staff confirm by a call: none, those of a phone number without a delivered order, or all. */
export const confirmationScopes = ['off', 'first_orders', 'all'] as const
