import { placeRoutes } from '#contract/routes/places.ts'
import { changePlace, viewPlaces } from '#shop/places/places.ts'
import type { Api, Deps } from '../deps.ts'
import { handle } from './handle.ts'

export function addPlaceRoutes(app: Api, deps: Deps): void {
  handle(app, deps, placeRoutes, {
    listPlaces: allPlaces,
    async changePlace({ params, body, account }) {
      await changePlace(deps.db, params.governorate, body, account.id)
      return allPlaces()
    },
  })

  async function allPlaces() {
    return viewPlaces(deps.db, (await deps.settings()).charges)
  }
}
