/** A fault: in this file, these words become others, and these statements must turn. The words are there exactly once. */
export type Fault = { name: string; rows: string[]; file: string; find: string; replace: string }
