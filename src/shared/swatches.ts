/** The color of a swatch, as CSS has it; null where the name is unknown. "Navy pinstripe" is navy. */
export function swatchOf(name: string): string | null {
  const words = name.toLowerCase().replaceAll('-', ' ').trim()
  const exact = values.get(words)
  if (exact) return exact
  const known = [...values.keys()].filter((one) => ` ${words} `.includes(` ${one} `))
  const [longest] = known.toSorted((one, other) => other.length - one.length)
  return longest === undefined ? null : (values.get(longest) ?? null)
}

/** Cloth is softer than paint: each is the color of wool or linen by that name. */
const swatches = `
  black أسود #1c1b1a
  white أبيض #fbfaf7
  off-white أوف-وايت #f3efe4
  ivory عاجي #efe8d6
  cream كريمي #eee3c8
  ecru إكرو #e6dcc4
  stone حجري #cbc1ae
  sand رملي #d3bf9a
  beige بيج #d8c7a8
  taupe توب #8d7f70
  camel جملي #b98d58
  tan تان #b88a5a
  khaki كاكي #9c8b63
  tobacco تبغي #8a5a34
  brown بني #6b4630
  chocolate شوكولاتة #4a3226
  rust صدئي #9c4a2b
  terracotta طوبي #b5603f
  orange برتقالي #cf7434
  mustard خردلي #c0922f
  yellow أصفر #dcb84a
  olive زيتي #63633f
  sage مريمي #9aa385
  green أخضر #3f6247
  bottle-green أخضر-غامق #21402f
  teal بترولي #285c60
  turquoise تركواز #4aa3a2
  navy كحلي #232c45
  blue أزرق #35508a
  steel-blue أزرق-فولاذي #6b839c
  light-blue أزرق-فاتح #a5bcd2
  sky-blue سماوي #9fc0da
  denim جينز #44597a
  purple بنفسجي #5c4372
  lilac ليلكي #b5a3c9
  burgundy نبيتي #5f1f2b
  wine خمري #5b2030
  red أحمر #a32f2f
  pink وردي #dcaab0
  grey رمادي #8b8b89
  gray رمادى #8b8b89
  light-grey رمادي-فاتح #bdbcb8
  mid-grey رمادي-متوسط #7f7f7d
  dark-grey رمادي-غامق #4d4d4d
  charcoal فحمي #3b3c3f
  silver فضي #bfc1c2
  gold ذهبي #b5924c`

const values = new Map(
  swatches
    .trim()
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [english = '', arabic = '', value = ''] = line.trim().split(' ')
      return [english, arabic].map((name) => [name.replaceAll('-', ' '), value])
    }),
)
