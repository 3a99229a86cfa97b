import { z } from 'zod'
import { sizedPerson, sizedPersonName } from '../catalog/sizing.ts'
import type { Routes } from './route.ts'

/** The people whose measures an account has saved. */
const ofPeople = { access: 'account', data: z.object({ people: z.array(sizedPerson) }) } as const

export const sizingRoutes = {
  listSizes: { ...ofPeople, at: 'GET /users/me/sizes', summary: 'List my saved measures' },
  saveSizes: { ...ofPeople, at: 'PUT /users/me/sizes', summary: 'Save measures', body: sizedPerson },
  deleteSizes: {
    ...ofPeople,
    at: 'POST /users/me/sizes/remove',
    summary: 'Delete saved measures',
    body: sizedPersonName,
  },
} satisfies Routes
