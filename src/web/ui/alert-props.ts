export type AlertProps = { text: string | null; onDismiss: () => void }
