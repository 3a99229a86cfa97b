/** Structured data for search engines (JSON-LD). It is in the server's HTML alone: browsers do not use it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import type { Store } from '#contract/store/store.ts'
import { pathIn } from '#shared/language/language.ts'
import { pages, productPath } from '#shared/pages.ts'
import { CURRENCY } from '#shared/price-format.ts'
import { BRAND } from '#shared/settings.ts'
import { productMeasures } from '#shared/values.ts'
import { fitText } from '#text/fit.ts'
import { language } from '#text/language.ts'
import { productText } from '#text/product.ts'
import { shopText } from '#text/shop.ts'
import { keyOf } from '#web/data/api.ts'
import { productIdOf, productKey } from '#web/features/catalog/queries/catalog-queries.ts'
import type { SiteRoute } from '../app/site-route.ts'
import { instagramPage } from '../layout/contact-links.tsx'
import { trailOf } from '../routes/storefront/product/product-trail.ts'

export type Thing = { '@type': string; [property: string]: unknown }

/** What the page of this route is about, from the data that it was rendered with. */
export function structuredDataOf(
  { path }: SiteRoute,
  params: Record<string, string | undefined>,
  queryClient: QueryClient,
  origin: string,
): Thing[] {
  const addressOf = (to: string) => origin + pathIn(language.code, to)
  const store = queryClient.getQueryData<Store>(keyOf('GET /store'))
  if (path === pages.home.path) return store ? [house(store, origin, addressOf)] : []
  if (path === pages.product.path) {
    const product = queryClient.getQueryData<Product | null>(productKey(productIdOf(params.id) ?? 0))
    return product
      ? [productGroup(product, store, origin, addressOf), trail(trailOf(product), addressOf)]
      : []
  }
  const line = [pages.shop, pages.shopMen, pages.shopWomen].find((page) => page.path === path)
  return line ? [trail(trailOfLine(line.path), addressOf)] : []
}

const house = ({ contact }: Store, origin: string, addressOf: AddressOf): Thing => ({
  '@type': 'Organization',
  name: BRAND,
  url: addressOf(pages.home.path),
  logo: `${origin}/apple-touch-icon.png`,
  email: contact.email,
  telephone: contact.phone,
  ...(contact.address && { address: contact.address }),
  sameAs: [instagramPage(contact.instagram)],
})

/** A product with an offer for each size and color. */
function productGroup(
  product: Product,
  store: Store | undefined,
  origin: string,
  addressOf: AddressOf,
): Thing {
  const terms = store && { shippingDetails: shipping(store), hasMerchantReturnPolicy: returns(store) }
  const pictures = (color: string) =>
    product.images
      .filter((image) => image.color === null || image.color === color)
      .map(({ url }) => origin + url)
  return {
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    name: product.name,
    description: product.description || productText.noDescription,
    url: addressOf(productPath(product.id)),
    image: product.images.map(({ url }) => origin + url),
    brand: { '@type': 'Brand', name: BRAND },
    category: product.category?.name,
    material: product.cloth ? fitText.cloths[product.cloth] : undefined,
    additionalProperty: fitOf(product),
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      sku: variant.sku,
      name: [product.name, variant.color, variant.size].filter(Boolean).join(', '),
      image: pictures(variant.colorKey),
      size: sizeOf(variant),
      color: variant.color || undefined,
      offers: {
        '@type': 'Offer',
        url: addressOf(productPath(product.id, { color: variant.colorKey, size: variant.size })),
        price: product.unitPrice.toFixed(2),
        priceCurrency: CURRENCY,
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        ...terms,
      },
    })),
  }
}

const fitOf = ({ cut, rise }: Product): Thing[] => [
  ...(cut ? [{ '@type': 'PropertyValue', name: fitText.cut, value: fitText.cuts[cut] }] : []),
  ...(rise ? [{ '@type': 'PropertyValue', name: fitText.rise, value: fitText.rises[rise] }] : []),
]

/** The name of the size, with its measures if it was measured. */
function sizeOf({ size, measures }: Variant): Thing | string {
  if (!measures) return size
  const hasMeasurement = productMeasures.flatMap((measure) => {
    const value = measures[measure]
    if (value === null) return []
    return { '@type': 'QuantitativeValue', name: fitText.measures[measure], value, unitCode: 'CMT' }
  })
  return { '@type': 'SizeSpecification', name: size, hasMeasurement }
}

const COUNTRY = 'EG'

const shipping = ({ shipping: fee, currency, policies }: Store): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: fee.toFixed(2), currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(policies.processingBusinessDays),
    transitTime: days(policies.deliveryBusinessDays),
  },
})

const days = ([minValue, maxValue]: number[]): Thing => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const returns = ({ returnDays }: Store): Thing => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
})

const trailOfLine = (path: string): Place[] => [
  { name: shopText.home, path: pages.home.path },
  { name: shopText.catalog, path: pages.shop.path },
  ...(path === pages.shopMen.path ? [{ name: shopText.tabs.men, path }] : []),
  ...(path === pages.shopWomen.path ? [{ name: shopText.tabs.women, path }] : []),
]

const trail = (places: Place[], addressOf: AddressOf): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: places.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(path),
  })),
})

type Place = { name: string; path: string }
type AddressOf = (path: string) => string
