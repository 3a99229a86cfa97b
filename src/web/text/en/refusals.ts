/** What the API says when it refuses is English already. */
export const inOurWords = async (refusal: unknown): Promise<unknown> => refusal
