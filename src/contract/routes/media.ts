import { mediaReply } from '../media.ts'
import type { Routes } from './route.ts'

export const mediaRoutes = {
  uploadPicture: {
    access: 'catalogue',
    at: 'POST /media',
    summary: 'Upload a picture',
    form: { files: { image: 'one' } },
    reply: mediaReply,
    status: 201,
  },
} satisfies Routes
