import { z } from 'zod'
import { storedPicture } from '../catalog/media.ts'
import type { Routes } from './route.ts'

export const mediaRoutes = {
  uploadPicture: {
    access: 'catalogue',
    at: 'POST /media',
    summary: 'Upload a picture',
    form: { files: { image: 'one' } },
    beside: { data: storedPicture, path: z.string() },
    status: 201,
  },
} satisfies Routes
