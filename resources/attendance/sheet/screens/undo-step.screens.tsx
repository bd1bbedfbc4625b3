/** Takes the last marks or scores back, by its button or Ctrl-Z anywhere in the tab. */
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect } from 'react'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'

const words = {
  undo: { es: 'Deshacer', en: 'Undo' },
  key: { es: 'Deshacer lo último (Ctrl+Z)', en: 'Undo the last step (Ctrl+Z)' },
} satisfies Record<string, Words>

export function UndoStep({ undo }: { undo: (() => void) | undefined }) {
  const locale = useLocale()
  useEffect(() => {
    const onKeyDown = (pressed: KeyboardEvent) => {
      const isUndo = (pressed.ctrlKey || pressed.metaKey) && !pressed.shiftKey && pressed.key === 'z'
      if (!isUndo || !undo || isBeingTyped(pressed.target) || document.querySelector('[role=dialog]')) return
      pressed.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo])
  return (
    // `disabled` would take the focus away with the last step.
    <Button size="small" title={words.key[locale]} aria-disabled={!undo} onClick={undo}>
      <Undo2 />
      {words.undo[locale]}
    </Button>
  )
}

/** A text that is not saved yet has the browser's own undo. */
function isBeingTyped(target: EventTarget | null): boolean {
  const input = (target as Element | null)?.closest<HTMLElement>('input:not([type=radio]), textarea')
  return input != null && !('isSaved' in input.dataset)
}
