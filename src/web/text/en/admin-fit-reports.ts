import { fitReportText } from './fit-reports.ts'

export const adminFitReportText = {
  title: 'How pairs fit',
  intro:
    'What customers say about the fit of what they received. From five answers on, the page of the product shows a summary and these sentences. A hidden sentence is shown to nobody; its answer still counts.',
  loading: 'Loading…',
  failed: 'Failed to load the comments',
  none: 'No comments yet.',
  columns: { product: 'Product', fit: 'Answer', sentence: 'Sentence', date: 'Date', shown: 'Shown' },
  fits: fitReportText.fits,
  variant: (product: string, size: string) => `${product}, size ${size}`,
  hiddenBecause: (reason: string) => `Hidden: ${reason}`,
  hide: 'Hide',
  hideNamed: (sentence: string) => `Hide “${sentence}”`,
  show: 'Show again',
  showNamed: (sentence: string) => `Show again: “${sentence}”`,
  dialog: {
    title: 'Hide this sentence?',
    reason: 'Reason',
    reasonHint:
      'Your colleagues read it, and it stays in the audit trail. The writer is told only that it is hidden.',
    required: 'A reason is required',
    go: 'Hide sentence',
    going: 'Hiding...',
  },
  changeFailed: 'That did not work. Please try again.',
}
