import { z } from 'zod'
import { storedPicture } from '../catalog/media.ts'
import { type Routes, route } from './route.ts'

export const mediaRoutes = {
  uploadPicture: route('POST /media', 'Upload a picture', {
    access: 'catalogue',
    form: { files: { image: 'one' } },
    beside: { data: storedPicture, path: z.string() },
    status: 201,
  }),
} satisfies Routes
