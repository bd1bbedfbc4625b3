/** A list by keyboard: j and k walk the rows, as do the arrows from within them; Enter opens, x chooses, e edits, / searches. */
import { useEffect, useRef } from 'react'

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]

type Choose = (row: { id: string; title: string }, isRange: boolean) => void
type Meant = { choose: Choose; edit: ((id: string) => void) | undefined }

export function useListKeys(choose: Choose, edit?: (id: string) => void): void {
  const latest = useRef<Meant>({ choose, edit })
  useEffect(() => {
    latest.current = { choose, edit }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const act = keys[event.key]
      // From outside the rows the arrows move the page.
      if (!act || (event.key.startsWith('Arrow') && !currentLink())) return
      event.preventDefault()
      act(latest.current)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const keys: Readonly<Record<string, (meant: Meant) => void>> = {
  j: () => step(1),
  k: () => step(-1),
  ArrowDown: () => step(1),
  ArrowUp: () => step(-1),
  '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  x: ({ choose }) => chooseCurrent(choose, false),
  X: ({ choose }) => chooseCurrent(choose, true),
  e: ({ edit }) => {
    const { rowLink } = currentLink()?.dataset ?? {}
    if (rowLink) edit?.(rowLink)
  },
}

/** The row that holds the focus, wherever in it. */
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

function chooseCurrent(choose: Choose, isRange: boolean): void {
  const { rowLink, title = '' } = currentLink()?.dataset ?? {}
  if (rowLink) choose({ id: rowLink, title }, isRange)
}

/** Letters belong to whatever is being written, and to an open menu or dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], dialog') !==
      null
  )
}
