/** What can be asked of slides once they move. */
export type CarouselControls = { previous: () => void; next: () => void; play: () => void; pause: () => void }
