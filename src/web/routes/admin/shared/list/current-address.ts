/**
 * The address as it is now. The screen may still be rendering an earlier one: a change based on what was rendered would undo the
 * change before it.
 */
export const currentAddress = (): URLSearchParams => new URLSearchParams(window.location.search)
