/** The command palette: finds records, screens and actions. */
import { useEffect, useEffectEvent, useState } from 'react'
import SearchIcon from 'lucide-react/icons/search'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Collection } from 'react-aria-components/Collection'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import type { Words } from '#core/words.ts'
import { useLocale } from '../../ui/environment.tsx'
import { useOpenAddress } from '../use-open-address.ts'
import styles from './palette.module.css'
import { useEntries, type Entry, type EntryGroup } from './use-entries.ts'
import type { PaletteInput } from './use-palette-input.ts'

const words = {
  title: { es: 'Buscar o hacer algo', en: 'Search or do something' },
  hint: { es: 'Un curso, una persona, «crear evento»…', en: 'A course, a person, “create event”…' },
  answered: { es: 'Nada coincide con «{term}».', en: 'Nothing matches “{term}”.' },
  searching: { es: 'Buscando…', en: 'Searching…' },
  failed: { es: 'No se pudo buscar.', en: 'The search failed.' },
} satisfies Record<string, Words>
/** Keys that choose a row. */
const moves = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

type PaletteProps = {
  input: PaletteInput
  onType: (term: string) => void
  onChooseRow: () => void
  onClose: () => void
}

export function Palette({ input, onType, onChooseRow, onClose }: PaletteProps) {
  const { term, isEntered, isRowChosen } = input
  const locale = useLocale()
  const { groups, state, answerKey } = useEntries(term, locale)
  const isSearching = state === 'searching'
  const hasTerm = term.trim() !== ''
  // The results of the term before stay shown while a search is under way; Enter opens none of them.
  const isDue = isEntered && hasTerm && !isSearching
  useOpening(isDue ? groups[0]?.entries[0] : undefined, onClose)
  // Drawn anew for each answer, the list begins with its first row chosen; a row chosen by hand stays.
  const [listKey, setListKey] = useState(answerKey)
  if (!isRowChosen && listKey !== answerKey) setListKey(answerKey)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.veil!}
    >
      <Modal className={styles.modal!}>
        <Dialog className={styles.dialog!} aria-label={words.title[locale]}>
          <Autocomplete inputValue={term} onInputChange={onType}>
            <SearchField
              className={styles.field!}
              aria-label={words.title[locale]}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened in order to type.
              autoFocus
              onKeyDown={({ key }) => groups.length > 0 && moves.has(key) && onChooseRow()}
            >
              <SearchIcon />
              <Input placeholder={words.hint[locale]} maxLength={100} />
              <output className={styles.sublabel}>
                {isEntered && isSearching && words.searching[locale]}
              </output>
            </SearchField>
            <List
              key={listKey}
              groups={groups}
              isFirstChosen={hasTerm}
              empty={words[state][locale].replace('{term}', term)}
              // While a search is under way, the row below the mouse is not chosen.
              onPoint={isSearching ? undefined : onChooseRow}
              onClose={onClose}
            />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Opens the entry as soon as there is one. */
function useOpening(entry: Entry | undefined, onClose: () => void): void {
  const openAddress = useOpenAddress()
  const open = useEffectEvent(() => {
    onClose()
    entry?.run?.()
    if (entry?.href) openAddress(entry.href)
  })
  const isDue = entry !== undefined
  useEffect(() => {
    if (isDue) open()
  }, [isDue])
}

type RowActions = { onPoint: (() => void) | undefined; onClose: () => void }
type ListProps = RowActions & { groups: EntryGroup[]; isFirstChosen: boolean; empty: string }

function List({ groups, isFirstChosen, empty, ...actions }: ListProps) {
  const locale = useLocale()
  // With the screen readers of phones, a chosen row would take the focus from the input.
  const hasMouse = matchMedia('(pointer: fine)').matches
  return (
    <Menu
      className={styles.list!}
      aria-label={words.title[locale]}
      items={groups}
      {...(isFirstChosen && hasMouse && { autoFocus: 'first' })}
      renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
    >
      {(group) => (
        <MenuSection id={group.key} className={styles.group!}>
          <Header>{group.title}</Header>
          <Collection items={group.entries}>{(entry) => <Row entry={entry} {...actions} />}</Collection>
        </MenuSection>
      )}
    </Menu>
  )
}

function Row({ entry, onPoint, onClose }: RowActions & { entry: Entry }) {
  const { key, text, sublabel, Icon, keys, href, run } = entry
  const choose = () => {
    onClose()
    run?.()
  }
  return (
    <MenuItem
      id={key}
      textValue={text}
      className={styles.row!}
      onAction={choose}
      {...(onPoint && { onMouseMove: onPoint })}
      {...(href && { href })}
    >
      <Icon />
      <span className={styles.text}>{text}</span>
      {sublabel && <span className={styles.sublabel}>{sublabel}</span>}
      {keys && <kbd className={styles.keys}>{keys}</kbd>}
    </MenuItem>
  )
}
