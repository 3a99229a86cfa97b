/** A passing notice: what it is called, what it says, and whether that is good news. */
export type ToastMessage = { title: string; sentence?: string; tone?: 'good' | 'bad' | 'neutral' }
