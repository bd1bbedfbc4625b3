/** The chip as a node of the editor: inserted by click, by typing `{`, by pasting; removed as one letter is. */
import { InputRule, mergeAttributes, Node, nodePasteRule } from '@tiptap/react'
import { fold } from '#core/search.ts'
import { CHIP, chipText, type Chip } from './chip-text.ts'
import styles from './chips.module.css'
import type { Insertable } from './insertable.ts'
import { chipSuggestion } from './chip-suggestion.ts'

type ChipOptions = { entries: readonly Insertable[] }

export const ChipNode = Node.create<ChipOptions>({
  name: CHIP,
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ entries: [] }),
  addAttributes: () => ({ name: { default: '' }, words: { default: null } }),
  parseHTML: () => [
    {
      tag: 'span[data-chip]',
      getAttrs: ({ dataset }) => ({ name: dataset['chip'], words: dataset['words'] ?? null }),
    },
  ],
  renderHTML({ node, HTMLAttributes: { name: _, words: _w, ...rest } }) {
    const { name, words } = node.attrs as Chip
    const label = this.options.entries.find((entry) => entry.name === name)?.label ?? name
    const own = { class: styles.chip, 'data-chip': name, ...(words && { 'data-words': words }) }
    return ['span', mergeAttributes(rest, own), words ? `${label}: ${words}` : label]
  },
  renderText: ({ node }) => chipText(node.attrs as Chip),
  addInputRules() {
    const { entries } = this.options
    return [
      new InputRule({
        // Backspace removes the chip instead of showing how it is stored.
        undoable: false,
        // The whole name, or the whole label, typed by hand.
        find: /\{([^{}|]+)(?:\|([^{}]*))?\}$/,
        handler: ({ state, range, match }) => {
          const typed = match[1]!.trim()
          const entry = entries.find(({ name, label }) => name === typed || fold(label) === fold(typed))
          if (!entry) return
          const attrs = { name: entry.name, words: match[2]?.trim() || null }
          state.tr.replaceWith(range.from, range.to, this.type.create(attrs))
        },
      }),
    ]
  },
  addPasteRules() {
    const names = new Set(this.options.entries.map(({ name }) => name))
    return [
      nodePasteRule({
        find: (text) =>
          [...text.matchAll(/\{([^{}|]+)(?:\|([^{}]*))?\}/g)]
            .filter((match) => names.has(match[1]!.trim()))
            .map((match) => ({
              index: match.index,
              text: match[0],
              data: { name: match[1]!.trim(), words: match[2]?.trim() || null },
            })),
        type: this.type,
        getAttributes: ({ data }) => data,
      }),
    ]
  },
  addProseMirrorPlugins() {
    return [chipSuggestion(this.editor, this.options.entries)]
  },
})
