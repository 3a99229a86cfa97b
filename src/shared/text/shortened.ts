/** At most so many characters, cut between two words where there are several. */
export function shortened(text: string, most: number): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  const start = whole.slice(0, most)
  const words = /\s/.test(whole.charAt(most)) ? start : start.replace(/\s+\S*$/, '')
  // A cut within a pair of surrogates would leave half a character.
  return words.trimEnd().replace(/[\ud800-\udbff]$/, '')
}
