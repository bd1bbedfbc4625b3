/** The command palette: finds records, screens and actions. */
import type { ComponentType } from 'react'
import SearchIcon from 'lucide-react/icons/search'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Collection } from 'react-aria-components/Collection'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { useLocation } from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import { useLocale } from '../../ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { commandsFor, matches, stepCommands, type Command } from './commands.ts'
import styles from './palette.module.css'
import { usePalette } from './palette-context.ts'
import { useRecordSearch, type ResultGroup } from './use-record-search.ts'

const words = {
  title: { es: 'Buscar o hacer algo', en: 'Search or do something' },
  hint: { es: 'Un curso, una persona, «crear evento»…', en: 'A course, a person, “create event”…' },
  actions: { es: 'Acciones', en: 'Actions' },
  none: { es: 'Nada coincide con «{term}».', en: 'Nothing matches “{term}”.' },
  searching: { es: 'Buscando…', en: 'Searching…' },
} satisfies Record<string, Words>
/** Number of actions shown beside found records. */
const FEW = 4

type Entry = Command & { sublabel?: string }
type Group = { key: string; title: string; entries: Entry[] }

type PaletteProps = { term: string; onType: (term: string) => void; onClose: () => void }

export function Palette({ term, onType, onClose }: PaletteProps) {
  const locale = useLocale()
  const { groups: results, isSearching } = useRecordSearch(term, locale)
  const address = useLocation()
  const { open, offered } = usePalette()
  const commands = [
    ...stepCommands(offered(), locale),
    ...commandsFor({ locale, address, showShortcuts: () => open('shortcuts') }),
  ]
  const groups = groupsOf({ term, commands, results, locale })
  const empty = (isSearching ? words.searching : words.none)[locale].replace('{term}', term)
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
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened in order to type. */}
            <SearchField className={styles.field!} aria-label={words.title[locale]} autoFocus>
              <SearchIcon />
              <Input placeholder={words.hint[locale]} maxLength={100} />
            </SearchField>
            <Menu
              className={styles.list!}
              aria-label={words.title[locale]}
              items={groups}
              renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
            >
              {(group) => (
                <MenuSection id={group.key} className={styles.group!}>
                  <Header>{group.title}</Header>
                  <Collection items={group.entries}>
                    {(entry) => <Row entry={entry} onClose={onClose} />}
                  </Collection>
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Row({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { key, text, sublabel, Icon, keys, href, run } = entry
  const choose = () => {
    onClose()
    run?.()
  }
  return (
    <MenuItem id={key} textValue={text} className={styles.row!} onAction={choose} {...(href && { href })}>
      <Icon />
      <span className={styles.text}>{text}</span>
      {sublabel && <span className={styles.sublabel}>{sublabel}</span>}
      {keys && <kbd className={styles.keys}>{keys}</kbd>}
    </MenuItem>
  )
}

type GroupOptions = { term: string; commands: Command[]; results: ResultGroup[]; locale: Locale }
function groupsOf({ term, commands, results, locale }: GroupOptions): Group[] {
  const hasTerm = term.trim() !== ''
  const actions = hasTerm
    ? commands.filter(({ text }) => matches(text, term)).slice(0, results.length > 0 ? FEW : 12)
    : commands
  const records = hasTerm ? results : []
  const groupsWhere = (isPeople: boolean) =>
    records.filter((group) => group.isPeople === isPeople).map((group) => recordGroup(group, locale))
  return [
    ...groupsWhere(true),
    { key: 'actions', title: words.actions[locale], entries: actions },
    ...groupsWhere(false),
  ].filter(({ entries }) => entries.length > 0)
}

function recordGroup({ screen: { path, words: many, Icon }, results }: ResultGroup, locale: Locale): Group {
  const entries = results.map(({ id, label, sublabel }) => ({
    key: `${path} ${id}`,
    text: label,
    sublabel,
    Icon: Icon as ComponentType,
    href: officeHref(locale, path, id),
  }))
  return { key: path, title: many[locale], entries }
}
