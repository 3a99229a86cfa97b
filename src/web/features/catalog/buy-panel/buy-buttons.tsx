import { productText as text } from '#text/product.ts'
import { Button, type ButtonProps, onFirstClick } from '#ui/button.tsx'
import type { Purchase } from './use-purchase.ts'

/** The primary button of a product. */
export const AddButton = ({
  purchase,
  ...look
}: { purchase: Purchase } & Pick<ButtonProps, 'size' | 'className'>) => (
  <Button
    {...look}
    disabled={!purchase.canAdd || purchase.buying}
    busy={purchase.adding && !purchase.buying}
    onClick={onFirstClick(() => void purchase.addToCart())}
  >
    {purchase.adding && !purchase.buying ? text.adding : text.addToCart}
  </Button>
)

/** Adds to the cart and leads to the checkout. */
export const BuyNowButton = ({ purchase }: { purchase: Purchase }) => (
  <Button
    size="large"
    variant="outline"
    disabled={!purchase.canAdd || (purchase.adding && !purchase.buying)}
    busy={purchase.buying}
    onClick={() => void purchase.buyNow()}
  >
    {text.buyNow}
  </Button>
)
