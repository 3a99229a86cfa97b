import type { zoomText as English } from '../en/zoom.ts'

export const zoomText: typeof English = {
  larger: 'الصورة بضعف حجمها: مرّر لتراها كاملة',
}
