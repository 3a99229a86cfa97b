import { encode } from 'uqr'

/** Drawn locally, because it contains a secret. Black on white on any background, with the margin that cameras need. */
export default function QrCode({ says, label }: { says: string; label: string }) {
  const { data, size } = encode(says, { border: 4 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full bg-white"
    >
      <path d={data.map(darkIn).join('')} fill="black" />
    </svg>
  )
}

const darkIn = (row: boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
