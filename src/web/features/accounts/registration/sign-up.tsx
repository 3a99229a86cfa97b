import { type DialogState, FromFirstOpening, preloadDialog } from '#ui/dialog.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'

/** Shown to a guest who uses the wishlist. Loaded when it is first opened, because few do. */
export const SignUp = (props: DialogState & { onRegistered?: () => void }) => (
  <FromFirstOpening {...props}>
    <SignUpDialog {...props} />
  </FromFirstOpening>
)

const SignUpDialog = lazyWithRetry(() => {
  preloadDialog()
  return import('./sign-up-dialog.tsx')
})
