/** The closer look at a picture, read with it. */
export const zoomText = {
  larger: 'Picture at double size: scroll to see all of it',
}
