/** Keys of a table: j, k and arrows move, Space peeks, x selects, e edits, / searches. */
import { useEffect, useRef } from 'react'

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]

type Select = (row: { id: string; title: string }, isRange: boolean) => void
type Actions = { select: Select; edit?: ((id: string) => void) | undefined; peek?: (id: string) => void }

export function useTableKeys(actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const act = keys[event.key]
      if (!act || isForBrowser(event.key, latest.current)) return
      event.preventDefault()
      act(latest.current)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const keys: Readonly<Record<string, (actions: Actions) => void>> = {
  j: () => step(1),
  k: () => step(-1),
  ArrowDown: () => step(1),
  ArrowUp: () => step(-1),
  '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  ' ': ({ peek }) => onCurrent(peek),
  x: ({ select }) => selectCurrent(select, false),
  X: ({ select }) => selectCurrent(select, true),
  e: ({ edit }) => onCurrent(edit),
}

/** Outside the rows arrows scroll the page; Space presses whatever has the focus but a row's title. */
function isForBrowser(key: string, { peek }: Actions): boolean {
  if (key === ' ') return !peek || !document.activeElement?.matches('[data-row-link]')
  return key.startsWith('Arrow') && !currentLink()
}

function onCurrent(act: ((id: string) => void) | undefined): void {
  const { rowLink } = currentLink()?.dataset ?? {}
  if (rowLink) act?.(rowLink)
}

/** The link of the row that contains the focus. */
function currentLink(): HTMLElement | undefined {
  const row = document.activeElement?.closest('tr')
  return links().find((link) => row?.contains(link))
}

function step(by: number): void {
  const rows = links()
  const current = currentLink()
  const at = current ? rows.indexOf(current) + by : by > 0 ? 0 : rows.length - 1
  rows[Math.max(0, Math.min(at, rows.length - 1))]?.focus()
}

function selectCurrent(select: Select, isRange: boolean): void {
  const { rowLink, title = '' } = currentLink()?.dataset ?? {}
  if (rowLink) select({ id: rowLink, title }, isRange)
}

/** Fields, menus and dialogs handle their own letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], dialog') !==
      null
  )
}
