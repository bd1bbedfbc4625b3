/** Drags cards between the columns of a board; their menus do the same by keys. */
import { useEffect, useRef, useState, type RefObject } from 'react'

export function useDragged(card: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    const start = ({ dataTransfer }: DragEvent) => dataTransfer?.setData('text/plain', id)
    const element = card.current
    element?.addEventListener('dragstart', start)
    return () => element?.removeEventListener('dragstart', start)
  }, [card, id])
}

/** Answers whether something is dragged over the column. */
export function useDropTarget(column: RefObject<HTMLElement | null>, onDrop: (id: string) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const stop = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      column.current?.addEventListener(type, handle, { signal: stop.signal })
    listen('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', () => setOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      setOver(false)
      latest.current(event.dataTransfer?.getData('text/plain') ?? '')
    })
    return () => stop.abort()
  }, [column])
  return isOver
}
