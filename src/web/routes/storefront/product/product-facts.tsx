import { fitText } from '#text/fit.ts'
import { productText as text } from '#text/product.ts'
import { titleText } from '#text/titles.ts'
import type { Product, Variant } from '../../../../contract/catalog.ts'
import { pages, productPath } from '../../../../shared/pages.ts'
import { CURRENCY } from '../../../../shared/price-format.ts'
import { BRAND, WOMEN } from '../../../../shared/settings.ts'
import { productMeasures } from '../../../../shared/values.ts'
import { isInStock } from '../../../features/catalog/product-rules.ts'
import { JsonLd, PageHead, useAddress, useOrigin } from '../../../layout/page-head.tsx'

/** Structured data of a product for search engines and other sites. */
export function ProductFacts({ product }: { product: Product }) {
  const origin = useOrigin()
  const addressOf = useAddress()
  const description = product.description || text.noDescription
  return (
    <>
      <PageHead
        title={titleText.suffix(product.name)}
        description={shortened(description)}
        image={product.images[0]?.url}
      />
      <JsonLd
        data={{
          '@type': 'Product',
          name: product.name,
          description,
          image: product.images.map((image) => origin + image.url),
          sku: product.variants[0]?.sku,
          category: product.category?.name,
          material: product.cloth ? fitText.cloths[product.cloth] : undefined,
          additionalProperty: fitOf(product),
          size: product.variants.flatMap(measuredSize),
          brand: { '@type': 'Brand', name: BRAND },
          offers: {
            '@type': 'Offer',
            url: addressOf(productPath(product.id)),
            price: product.unitPrice.toFixed(2),
            priceCurrency: CURRENCY,
            itemCondition: 'https://schema.org/NewCondition',
            availability: `https://schema.org/${product.variants.some(isInStock) ? 'InStock' : 'OutOfStock'}`,
          },
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: trailOf(product).map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: addressOf(path),
          })),
        }}
      />
    </>
  )
}

const fitOf = ({ cut, rise }: Product) => [
  ...(cut ? [{ '@type': 'PropertyValue', name: fitText.cut, value: fitText.cuts[cut] }] : []),
  ...(rise ? [{ '@type': 'PropertyValue', name: fitText.rise, value: fitText.rises[rise] }] : []),
]

/** A size with its measures; null if it was not measured. */
function measuredSize({ size, measures }: Variant) {
  if (!measures) return []
  const hasMeasurement = productMeasures.flatMap((measure) => {
    const value = measures[measure]
    if (value === null) return []
    return { '@type': 'QuantitativeValue', name: fitText.measures[measure], value, unitCode: 'CMT' }
  })
  return [{ '@type': 'SizeSpecification', name: size, hasMeasurement }]
}

/** The breadcrumbs from the home page to the product. */
export const trailOf = (product: Pick<Product, 'id' | 'name' | 'categoryId'>) => [
  { name: text.home, path: pages.home.path },
  { name: text.shop, path: pages.shop.path },
  { name: product.categoryId === WOMEN ? text.women : text.men, path: shopPathOf(product) },
  { name: product.name, path: productPath(product.id) },
]

export const shopPathOf = (product: { categoryId: number | null }): string =>
  product.categoryId === WOMEN ? pages.shopWomen.path : pages.shopMen.path

/** Search engines show about this much. */
const shortened = (sentence: string): string =>
  sentence.length <= 160 ? sentence : `${sentence.slice(0, sentence.lastIndexOf(' ', 157))}…`
