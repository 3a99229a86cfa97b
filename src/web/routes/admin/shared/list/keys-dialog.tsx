import { adminText } from '#text/admin.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Keys } from './use-list-keys.ts'

const text = adminText.list.keys

/** The button that explains the keys of a screen, with the switch that turns them off. A phone has no keys. */
export const KeysHelp = (props: {
  keys: Keys
  entries?: readonly (readonly [key: string, effect: string])[]
}) => {
  const { isOn, switchKeys, showsHelp, setShowsHelp } = props.keys
  return (
    <>
      <Button size="compact" variant="quiet" className="max-lg:hidden" onClick={() => setShowsHelp(true)}>
        {text.open} <kbd className="border border-edge px-1.5 font-mono">?</kbd>
      </Button>
      <Dialog open={showsHelp} onClose={() => setShowsHelp(false)} size="small" title={text.title}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2 pt-2 text-sm">
          {(props.entries ?? text.entries).map(([key, effect]) => (
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
            checked={isOn}
            onChange={(event) => switchKeys(event.target.checked)}
          />
        </div>
      </Dialog>
    </>
  )
}
