/**
 * Text without the control characters that XML forbids and nobody sees. They come with what is pasted from Word and PowerPoint, where a
 * vertical tab is a line break.
 */
export const withoutControls = (text: string): string =>
  text.replace(OTHER_LINE_BREAKS, '\n').replace(CONTROLS, '')

const OTHER_LINE_BREAKS = /[\v\f\u0085]/g
const CONTROLS = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
