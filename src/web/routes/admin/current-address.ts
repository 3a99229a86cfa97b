/**
 * What the address bar says now. The screen may still be drawing an earlier one: a change that is laid over what is
 * drawn would take back the change before it.
 */
export const currentAddress = (): URLSearchParams => new URLSearchParams(window.location.search)
