export const galleryText = {
  label: (product: string) => `Pictures of ${product}`,
  alt: (product: string, number: number) => `${product}, picture ${number}`,
  zoom: 'Zoom',
  thumbnails: 'All pictures',
  show: (number: number) => `Show picture ${number}`,
  position: (number: number, of: number) => `${number} / ${of}`,
  spokenPosition: (number: number, count: number) => `Picture ${number} of ${count}`,
}
