import type { ComponentType } from 'react'

/** The same for staff's screens, which shoppers never fetch. */
export const files = import.meta.glob<{ default: ComponentType }>('./routes/admin/*-screen.tsx')
