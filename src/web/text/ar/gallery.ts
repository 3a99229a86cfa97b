import type { galleryText as English } from '../en/gallery.ts'

export const galleryText: typeof English = {
  label: (product: string) => `صور ${product}`,
  alt: (product: string, number: number) => `${product}، صورة ${number}`,
  zoom: 'تكبير',
  thumbnails: 'كل الصور',
  show: (number: number) => `عرض الصورة ${number}`,
  position: (number: number, of: number) => `${number} / ${of}`,
  spokenPosition: (number: number, count: number) => `الصورة ${number} من ${count}`,
}
