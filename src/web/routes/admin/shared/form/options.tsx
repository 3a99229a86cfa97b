/** The options of a select: each value with its word. */
export function Options<Value extends string>(props: {
  of: readonly Value[]
  words: Partial<Record<Value, string>>
}) {
  return props.of.map((value) => (
    <option key={value} value={value}>
      {props.words[value]}
    </option>
  ))
}
