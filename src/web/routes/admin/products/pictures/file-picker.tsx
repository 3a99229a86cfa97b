import { Upload } from 'lucide'
import { type DragEvent, useId } from 'react'
import { adminProductsText } from '#text/admin-products.ts'
import { Icon } from '#ui/icon.tsx'

const text = adminProductsText.pictures

/** Chooses picture files, by a click or by dropping them. The server validates them. */
export function FilePicker(props: {
  label: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}) {
  const id = useId()
  const give = (files: FileList | null) => {
    const pictures = [...(files ?? [])].slice(0, props.multiple ? undefined : 1)
    if (pictures.length > 0) props.onFiles(pictures)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!props.disabled) give(event.dataTransfer.files)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex cursor-pointer flex-col items-center gap-1.5 border border-dashed border-edge px-6 py-7 text-center text-sm transition-colors hover:border-ink hover:bg-linen/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:text-muted"
    >
      <Icon of={Upload} className="size-5 stroke-[1.4] text-muted" />
      <span className="font-medium">{props.label}</span>
      <span aria-hidden="true" className="text-xs text-muted">
        {text.drop}
      </span>
      <span className="text-xs text-muted" id={`${id}-hint`}>
        {text.hint}
      </span>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-label={props.label}
        aria-describedby={`${id}-hint`}
        multiple={props.multiple}
        disabled={props.disabled}
        className="sr-only"
        onChange={(event) => {
          give(event.target.files)
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </label>
  )
}
