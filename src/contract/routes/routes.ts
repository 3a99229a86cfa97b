import { catalogRoutes } from './catalog.ts'
import { collectionRoutes } from './collections.ts'
import { fitReportRoutes } from './fit-reports.ts'
import { importRoutes } from './imports.ts'
import { parcelRoutes } from './parcels.ts'
import { productRoutes } from './products.ts'
import { restockRoutes } from './restock.ts'
import { wishlistRoutes } from './wishlist.ts'

/** All routes of the API. The browser needs only its types. */
export const routes = {
  ...catalogRoutes,
  ...collectionRoutes,
  ...fitReportRoutes,
  ...importRoutes,
  ...parcelRoutes,
  ...productRoutes,
  ...restockRoutes,
  ...wishlistRoutes,
}
