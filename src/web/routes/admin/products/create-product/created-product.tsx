import { Link } from 'wouter'
import type { Product } from '#contract/catalog.ts'
import { productPath } from '#shared/pages.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Notice } from '#ui/notice.tsx'

/** Leads on from a product that was just created. */
export const CreatedProduct = (props: { product: Product; onAnother: () => void }) => (
  <Notice tone="good">
    <span className="flex flex-wrap items-center gap-3">
      <span className="grow">{adminCreateText.product.isThere(props.product.name)}</span>
      {props.product.isActive && (
        <Link
          to={productPath(props.product.id)}
          className={buttonLook({ variant: 'outline', size: 'small' })}
        >
          {adminProductsText.seeInShop}
        </Link>
      )}
      <Button variant="outline" size="small" onClick={props.onAnother}>
        {adminProductsText.anotherLikeIt}
      </Button>
    </span>
  </Notice>
)
