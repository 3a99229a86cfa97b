/**
 * The problems of a single field, by a code. A reply contains the sentence alone, by which pages in another language find the code, so
 * each sentence is written only here. Bounds and choices are worded in problems.ts.
 */
export const fieldProblems = {
  required: 'Required',
  text: 'A text',
  number: 'A number',
  whole_number: 'A whole number',
  yes_or_no: 'True or false',
  list: 'A list',
  several_fields: 'Several fields',
  unreadable: 'Not readable',
  unknown: 'Unknown',
  not_storable: 'Contains characters that cannot be stored',
  email: 'A valid email address',
  phone: 'A phone number',
  amount: 'An amount with two decimals, like "1275.00"',
  millimetres: 'Centimetres with at most one decimal',
  six_digits: 'Six digits',
  no_blanks: 'Letters, digits and signs without blanks',
  taken: 'Already in use',
  wrong_password: 'This is not your password',
  common_password: 'This password is too common. Please choose another one',
  guessable_password:
    'A common word, name or place with digits or signs is easy to guess. Please choose another password',
  personal_password: 'Please choose a password that is not your name, email or phone number, nor our name',
  wrong_code: 'This code is not right',
  used_code: 'This code was used already. Please wait for the next one',
  foreign_passkey: 'Not a passkey of this shop',
} as const

export type FieldProblem = keyof typeof fieldProblems
