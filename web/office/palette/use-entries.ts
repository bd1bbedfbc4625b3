/** Entries of the palette for a term: people first, then actions, then other records. */
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '../addresses.ts'
import { commandsFor, matches, stepCommands, type Command } from './commands.ts'
import { usePalette } from './palette-context.ts'
import { useRecordSearch, type ResultGroup, type SearchResults } from './use-record-search.ts'

const words = {
  actions: { es: 'Acciones', en: 'Actions' },
} satisfies Record<string, Words>
/** Number of actions shown beside found records. */
const FEW = 4

export type Entry = Command & { sublabel?: string }
export type EntryGroup = { key: string; title: string; entries: Entry[] }
type Entries = Omit<SearchResults, 'groups'> & { groups: EntryGroup[] }

export function useEntries(term: string, locale: Locale): Entries {
  const search = useRecordSearch(term, locale)
  const address = useLocation()
  const { open, offered } = usePalette()
  const commands = [
    ...stepCommands(offered(), locale),
    ...commandsFor({ locale, address, showShortcuts: () => open('shortcuts') }),
  ]
  return { ...search, groups: groupsOf({ term, commands, results: search.groups, locale }) }
}

type GroupOptions = { term: string; commands: Command[]; results: ResultGroup[]; locale: Locale }
function groupsOf({ term, commands, results, locale }: GroupOptions): EntryGroup[] {
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

function recordGroup(
  { screen: { path, words: many, Icon }, results }: ResultGroup,
  locale: Locale,
): EntryGroup {
  const entries = results.map(({ id, label, sublabel }) => ({
    key: `${path} ${id}`,
    text: label,
    sublabel,
    Icon: Icon as ComponentType,
    href: officeHref(locale, path, id),
  }))
  return { key: path, title: many[locale], entries }
}
