/** The checkbox that selects a row, or all rows of a page. A finger needs more room than the box has. */
export const SelectBox = (props: {
  label: string
  checked: boolean
  onSelect: (isSelected: boolean, isRange: boolean) => void
}) => (
  <label className="-m-3 inline-grid shrink-0 cursor-pointer place-content-center p-3">
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.checked}
      onChange={(event) =>
        // A checkbox changes by a click, which knows whether Shift is pressed.
        props.onSelect(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
      }
      className="size-4.5 accent-accent"
    />
  </label>
)
