import { governorateParams, placeRuleChange, places } from '../store/places.ts'
import type { Routes } from './route.ts'

const ofPlaces = { access: 'owner', data: places } as const

export const placeRoutes = {
  listPlaces: { ...ofPlaces, at: 'GET /places', summary: 'List the delivery terms of all governorates' },
  changePlace: {
    ...ofPlaces,
    at: 'PATCH /places/:governorate',
    summary: 'Change the delivery terms of a governorate',
    params: governorateParams,
    body: placeRuleChange,
    audits: 'place changed',
  },
} satisfies Routes
