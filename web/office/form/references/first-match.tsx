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
  /** Called when the field is left and no match is awaited any more. */
  onLeft: () => void
}
/** Enter takes the first match, also of an answer that arrives later, when the field may be left already. */
export function useFirstMatch({ finding, term, onPick, onCreate, onLeft }: FirstMatchOptions) {
  const waiting = useRef<'in the field' | 'elsewhere'>(undefined)
  const isCurrent = finding.term === term && finding.state === 'done'
  const hasFailed = finding.term === term && finding.state === 'failed'
  const first = isCurrent && term !== '' ? finding.items[0]?.id : undefined
  const take = () => (first === undefined ? onCreate?.(term) : onPick(first))
  useEffect(() => {
    if (waiting.current === 'elsewhere' && (isCurrent || hasFailed)) {
      waiting.current = undefined
      if (first !== undefined) onPick(first)
      onLeft()
    }
    // Whether a record may be created is known only once its screens are loaded.
    if (waiting.current === undefined || !isCurrent || (first === undefined && !onCreate)) return
    waiting.current = undefined
    take()
  })
  const takeByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') waiting.current = undefined
    const isChoosing = event.currentTarget.getAttribute('aria-activedescendant') !== null
    if (event.key !== 'Enter' || term.trim() === '' || event.nativeEvent.isComposing) return
    if (isCurrent && isChoosing) return
    event.preventDefault()
    event.stopPropagation()
    if (isCurrent) take()
    else waiting.current = 'in the field'
  }
  return {
    id: first,
    isWaiting: () => waiting.current !== undefined,
    takeByEnter,
    cancel: () => {
      waiting.current = undefined
    },
    /** The focus came back before the answer. */
    enter: () => {
      if (waiting.current) waiting.current = 'in the field'
    },
    leave: () => {
      if (waiting.current) waiting.current = 'elsewhere'
      else onLeft()
    },
  }
}
