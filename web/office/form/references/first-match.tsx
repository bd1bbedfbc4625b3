/** The best match of a lookup: highlighted while somebody types, and taken by Enter. */
import { useContext, useEffect, useRef, type KeyboardEvent } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import type { Finding } from './use-found.ts'

/** Highlights the best match, so that Enter and Tab pick it. */
export function FirstMatch({ id }: { id: string | undefined }) {
  const state = useContext(ComboBoxStateContext)
  const highlighted = useRef<string>(undefined)
  useEffect(() => {
    // The collection is rebuilt after the items changed; afterwards the arrows decide.
    const isNew = id !== undefined && id !== highlighted.current && state?.collection.getItem(id) != null
    if (isNew && state.isOpen) state.selectionManager.setFocusedKey(id)
    if (isNew || id === undefined) highlighted.current = id
  })
  return null
}

type FirstMatchOptions = {
  finding: Finding
  term: string
  onPick: (id: string) => void
  onCreate?: ((term: string) => void) | undefined
}
/** Enter takes the first match, also when it is pressed before the search has answered. */
export function useFirstMatch({ finding, term, onPick, onCreate }: FirstMatchOptions) {
  const isWaiting = useRef(false)
  const isCurrent = finding.term === term && finding.state === 'done'
  const first = isCurrent && term !== '' ? finding.items[0]?.id : undefined
  const take = () => (first === undefined ? onCreate?.(term) : onPick(first))
  useEffect(() => {
    // Whether a record may be created is known only once its screens are loaded.
    if (!isWaiting.current || !isCurrent || (first === undefined && !onCreate)) return
    isWaiting.current = false
    take()
  })
  const takeByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const isChoosing = event.currentTarget.getAttribute('aria-activedescendant') !== null
    if (event.key !== 'Enter' || term.trim() === '' || event.nativeEvent.isComposing) return
    if (isCurrent && isChoosing) return
    event.preventDefault()
    event.stopPropagation()
    if (isCurrent) take()
    else isWaiting.current = true
  }
  const cancel = () => {
    isWaiting.current = false
  }
  return { id: first, takeByEnter, cancel }
}
