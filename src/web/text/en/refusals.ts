/** The API's messages are English already. */
export const inOurWords = async (refusal: unknown): Promise<unknown> => refusal
