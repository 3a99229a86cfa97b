import { parcelRoutes } from './parcels.ts'

/** All routes of the API. The browser needs only its types. */
export const routes = { ...parcelRoutes }
