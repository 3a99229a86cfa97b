import { governorateParams, placeRuleChange, places } from '../store/places.ts'
import { type Routes, route } from './route.ts'

const ofPlaces = { access: 'owner', data: places } as const

export const placeRoutes = {
  listPlaces: route('GET /places', 'List the delivery terms of all governorates', ofPlaces),
  changePlace: route('PATCH /places/:governorate', 'Change the delivery terms of a governorate', {
    ...ofPlaces,
    params: governorateParams,
    body: placeRuleChange,
    audits: 'place changed',
  }),
} satisfies Routes
