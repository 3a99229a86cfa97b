/** Isolates a name, number or code that may run from left to right inside an Arabic sentence. */
export const isolate = (part: string): string => `\u2068${part}\u2069`
