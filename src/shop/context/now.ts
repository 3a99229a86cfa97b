/** A time is text everywhere, as the database and the API write it. */
export const timeIn = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()
export const now = (): string => timeIn(0)
