import { type RefObject, useEffect, useState } from 'react'
import { adminText } from '#text/admin.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import { browserStorage } from '#web/data/storage.ts'

/** A row is marked by `data-row`; the link that opens it, by `data-opens-row`. The focus is on one of these links: Enter opens it. */
export const rowMark = (id: string) => ({ 'data-row': id })
export const opensRow = { 'data-opens-row': '' }
/** The bar of the selected rows, and what can be done with the page as a whole. */
export const selectionMark = { 'data-selection': '' }
export const pageActions = { 'data-page-actions': '' }
/** The links or buttons to the neighbouring pages, and the saved views. */
export const toPage = (which: 'next' | 'previous') => ({ 'data-to-page': which })
export const viewsMark = { 'data-views': '' }

/**
 * Keys for a list: j and k move from row to row, n and p from page to page, [ and ] from view to view, x selects a row, X all, a goes to
 * what can be done with the selected rows, / to the search, ? explains them. Not while somebody types, and not behind a dialog. They can
 * be switched off, because dictation software presses single letters (WCAG 2.1.4).
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  { onToggle, onToggleAll }: { onToggle: (id: string) => void; onToggleAll: () => void },
) {
  return useKeys({
    j: () => moveBy(list.current, 1),
    k: () => moveBy(list.current, -1),
    x: () => {
      const row = currentRow()
      if (row?.dataset.row) onToggle(row.dataset.row)
    },
    X: onToggleAll,
    n: () => click('[data-to-page=next]'),
    p: () => click('[data-to-page=previous]'),
    ']': () => click('[data-views] li:has([aria-current]) + li a'),
    '[': () => click('[data-views] li:has(+ li [aria-current]) a'),
    a: () => (found('[data-selection] button') ?? found('[data-page-actions] button'))?.focus(),
    '/': focusSearch,
  })
}

export const focusSearch = () => found('input[type=search]')?.focus()

const found = (what: string) => document.querySelector<HTMLElement>(`main ${what}`)
const click = (what: string) => found(what)?.click()

type Keys = ReturnType<typeof useKeys>

/** Single keys of a screen, and ? for the list of them: see KeysHelp. Not while somebody types, and not behind a dialog. */
export function useKeys(actions: Record<string, () => void>) {
  const [isOn, setIsOn] = useState(() => browserStorage.listKeys.read() !== 'off')
  const [showsHelp, setShowsHelp] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const key = pressedKey(event)
      const act = key === '?' ? () => setShowsHelp(true) : actions[key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      event.preventDefault()
      // A key that is held down walks through a list, but takes no step again and again.
      if (!event.repeat || MOVES.includes(key)) act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return {
    isOn,
    showsHelp,
    setShowsHelp,
    switchKeys(on: boolean) {
      browserStorage.listKeys.write(on ? 'on' : 'off')
      setIsOn(on)
    },
  }
}

const MOVES = ['j', 'k', 'n', 'p']

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]') !== null) ||
  document.querySelector('[role=dialog], [role=menu]') !== null

const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]')

function moveBy(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? [])]
  const at = links.findIndex((link) => link.closest('[data-row]') === currentRow())
  const link = at === -1 ? links[0] : links[at + step]
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

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
