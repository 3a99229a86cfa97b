/** The current address. The screen may still be rendering an earlier one: a change based on that would undo the previous change. */
export const currentAddress = (): URLSearchParams => new URLSearchParams(window.location.search)
