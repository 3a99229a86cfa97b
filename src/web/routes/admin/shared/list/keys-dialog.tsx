import { adminText } from '#text/admin.ts'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

const text = adminText.list.keys

/** The keys of a list, and the switch that turns them off. */
export const KeysDialog = (props: {
  open: boolean
  onClose: () => void
  isOn: boolean
  onSwitch: (on: boolean) => void
}) => (
  <Dialog open={props.open} onOpenChange={(open) => !open && props.onClose()} size="small" title={text.title}>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2 pt-2 text-sm">
      {text.entries.map(([key, effect]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-8 border border-edge px-2 py-0.5 text-center font-mono text-xs">
              {key}
            </kbd>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-5">
      <Checkbox
        label={text.switch}
        checked={props.isOn}
        onChange={(event) => props.onSwitch(event.target.checked)}
      />
    </div>
  </Dialog>
)
