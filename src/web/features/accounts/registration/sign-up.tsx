import { FromFirstOpening, preloadDialog } from '../../../ui/dialog.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

/** What a guest gets who reaches for the wishlist. Few do: it comes when it is first opened. */
export const SignUp = (props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onRegistered?: () => void
}) => (
  <FromFirstOpening {...props}>
    <SignUpDialog {...props} />
  </FromFirstOpening>
)

const SignUpDialog = lazyWithRetry(() => {
  preloadDialog()
  return import('./sign-up-dialog.tsx')
})
