export const zoomText = {
  larger: 'Picture at double size: scroll to see all of it',
}
