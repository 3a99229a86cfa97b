import { adminProductsText } from '#text/admin-products.ts'

const text = adminProductsText.pictures

/** The part of the upload that was sent, from 0 to 1; the server then still encodes the pictures. Null shows nothing. */
export function UploadProgress({ sent }: { sent: number | null }) {
  if (sent === null) return null
  const percent = Math.round(sent * 100)
  return (
    <div className="grid gap-1.5 text-xs text-muted">
      <progress
        aria-label={text.progress}
        max={100}
        value={percent}
        className="h-1 w-full appearance-none bg-sand [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-accent"
      />
      <span role="status">{percent < 100 ? text.uploading(percent) : text.working}</span>
    </div>
  )
}
