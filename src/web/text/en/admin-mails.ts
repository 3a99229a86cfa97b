/** What staff read about the mails of the shop. */
export const adminMailsText = {
  title: 'Mails',
  loading: 'Loading mails…',
  failed: 'Failed to load mails',
  none: 'No mails yet.',
  notWritten: 'This mail has not been written yet.',
  columns: { subject: 'Subject', recipient: 'To', date: 'Date', state: 'State' },
  states: {
    due: 'Waiting',
    sent: 'Sent',
    kept: 'Kept here: no mail server is set up',
    failed: 'Could not be sent',
    withheld: 'Withheld',
  },
  kinds: {
    order_confirmation: 'Order confirmation',
    new_order: 'New order',
    order_shipped: 'Order shipped',
    order_delivered: 'Order delivered',
    order_cancelled: 'Order cancelled',
    back_in_stock: 'A size is back',
  } as Record<string, string>,
}
