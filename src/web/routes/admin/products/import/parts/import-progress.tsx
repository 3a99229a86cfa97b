import type { CountedImport } from '#contract/imports.ts'
import { adminImportsText } from '#text/admin-imports.ts'

const text = adminImportsText.one

/** Without numbers while the end is not known. */
export function ImportProgress({ of: { state, progress } }: { of: CountedImport }) {
  const label = text.progress[state as keyof typeof text.progress]
  return (
    <div className="mb-4 grid max-w-3xl gap-2 text-sm">
      <p role="status">{label}</p>
      <progress
        aria-label={label}
        className="w-full accent-accent"
        {...(progress && { value: progress.done, max: Math.max(progress.total, 1) })}
      />
      <p className="text-muted">
        {progress && <span className="tabular-nums">{text.progressOf(progress.done, progress.total)}. </span>}
        {text.goesOn}
      </p>
    </div>
  )
}
