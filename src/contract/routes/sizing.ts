import { z } from 'zod'
import { sizedPerson, sizedPersonName } from '../catalog/sizing.ts'
import { type Routes, route } from './route.ts'

/** The people whose measures an account has saved. */
const ofPeople = { access: 'account', data: z.object({ people: z.array(sizedPerson) }) } as const

export const sizingRoutes = {
  listSizes: route('GET /users/me/sizes', 'List my saved measures', ofPeople),
  saveSizes: route('PUT /users/me/sizes', 'Save measures', { ...ofPeople, body: sizedPerson }),
  deleteSizes: route('POST /users/me/sizes/remove', 'Delete saved measures', {
    ...ofPeople,
    body: sizedPersonName,
  }),
} satisfies Routes
