import { governorateParams, placeRuleChange, placesReply } from '#contract/places.ts'
import { changePlace, viewPlaces } from '#shop/places/places.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { success } from '../http/replies/success.ts'

export function placeRoutes(app: Api, deps: Deps): void {
  const response = { 200: placesReply }

  app.get(
    '/places',
    {
      config: { access: 'owner' as const },
      schema: { summary: 'List fee, days and cash on delivery by governorate', response },
    },
    async () => success(await viewPlaces(deps.db, (await deps.settings()).charges)),
  )

  app.patch(
    '/places/:governorate',
    {
      config: { access: 'owner', audits: 'place changed' },
      schema: {
        summary: 'Change the terms of a governorate',
        params: governorateParams,
        body: placeRuleChange,
        response,
      },
    },
    async (request) => {
      await changePlace(deps.db, request.params.governorate, request.body, requireStaff(request).id)
      return success(await viewPlaces(deps.db, (await deps.settings()).charges))
    },
  )
}
