/** Offers data while a brace is typed: `{nom` → Nombre. */
import { ReactRenderer, type Editor } from '@tiptap/react'
import Suggestion from '@tiptap/suggestion'
import { fold } from '#core/search.ts'
import { ChipList, type ChipListHandle, type ChipListProps } from './chip-list.tsx'
import { CHIP } from './chip-text.ts'
import type { Insertable } from './insertable.ts'

const MOST = 8

/** Names that begin with what is typed come first. */
export function matching(entries: readonly Insertable[], typed: string): Insertable[] {
  const term = fold(typed.trim())
  const rank = ({ name, label }: Insertable): number => {
    const folded = fold(label)
    if (folded.startsWith(term)) return 0
    if (folded.includes(term)) return 1
    return fold(name).includes(term) ? 2 : -1
  }
  return entries
    .map((entry) => ({ entry, at: rank(entry) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry)
    .slice(0, MOST)
}

export const chipSuggestion = (editor: Editor, entries: readonly Insertable[]) =>
  Suggestion<Insertable, Insertable>({
    editor,
    char: '{',
    allowSpaces: true,
    allowedPrefixes: null,
    items: ({ query }) => matching(entries, query),
    command: ({ editor: typed, range, props: { name } }) =>
      typed.chain().focus().insertContentAt(range, { type: CHIP, attrs: { name } }).run(),
    render: () => {
      let list: ReactRenderer<ChipListHandle, ChipListProps> | undefined
      let unmount: (() => void) | undefined
      const text = editor.view.dom
      return {
        onStart: ({ items, command, mount }) => {
          list = new ReactRenderer(ChipList, { editor, props: { items, text, onPick: command } })
          unmount = mount(list.element)
        },
        onUpdate: ({ items, command }) => list?.updateProps({ items, text, onPick: command }),
        onKeyDown: ({ event }) => list?.ref?.press(event) ?? false,
        onExit: () => {
          unmount?.()
          list?.destroy()
        },
      }
    },
  })
