/** The privacy page. What is stored and for how long is in retained-data.ts. */
export const privacyText = {
  title: 'Privacy Policy',
  description: 'What Taglio keeps about you, why, and for how long.',
  updated: 'In force since 18 November 2026',
  intro:
    'Here is everything that we store about you, why, and when it is deleted. We do not follow you around the web, show no advertising and sell nothing that we know.',
  groups: {
    order: 'When you shop',
    account: 'When you have an account',
    safety: 'To keep the shop and you safe',
    browser: 'In your own browser',
  },
  groupIntros: {
    order: '',
    account: '',
    safety: 'A network is the address from which your device reaches us. Several people can share one.',
    browser: 'These stay on your device. You can delete them in the settings of your browser at any time.',
  },
  why: 'Why',
  howLong: 'How long',
  after: [
    {
      title: 'Besides',
      lines: [
        'Our log has network addresses, the numbers of accounts and hashes of emails, but no names and nothing that you wrote.',
        'A backup has what the shop had on that day, until the backup is deleted.',
      ],
    },
    {
      title: 'Who else sees it',
      lines: [
        'The courier sees your name, address and phone number, what is to be paid at the door, and what you asked us to tell them, such as where to leave the parcel.',
        'Card payments are made on the page of the card provider. It gets your name, email and phone number; your card number never reaches us.',
        'Our staff see orders as far as their work needs it, and the audit trail records who read what.',
      ],
    },
    {
      title: 'Your rights',
      lines: [
        'In the settings of your account you can download your data, change it, and close the account. Closing deletes everything that belongs to it; orders stay as long as our accounts.',
        'Without an account, write to us: we show you, correct or delete what we store about you, unless the law obliges us to keep it.',
      ],
    },
  ],
  contact: 'Questions about your data',
}
