/** What the API says when it refuses is English already. */
export const inOurWords = (refusal: unknown): unknown => refusal
