/** While a file is sent, how much of it; then what the server does with it. */
export const UploadProgress = (props: { sent: number; sending: string; then: string }) => (
  <div role="status" className="grid gap-2 text-sm">
    {props.sent < 1 ? props.sending : props.then}
    <progress
      aria-hidden="true"
      className="w-full accent-accent"
      {...(props.sent < 1 && { value: props.sent })}
    />
  </div>
)

export const CSV_FILES = '.csv,.txt,.tsv,text/csv,text/plain'
