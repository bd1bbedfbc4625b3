/** Derives what an operation is called from its name and the words of its resource. */
import type { Endpoint } from '#core/endpoint.ts'
import { roles } from '#core/roles.ts'
import type { Words } from '#core/words.ts'

export type Nouns = { one: string; many: string }
type ResourceWords = Readonly<Record<string, { words: { one: Words; many: Words } }>>

/** The words of the slice's resource; slices without one are called as in the code. */
export function nounsOf(slice: string, resources: ResourceWords): Nouns {
  const words = resources[slice]?.words
  if (words) return { one: inSentence(words.one.en), many: inSentence(words.many.en) }
  const many = split(slice).join(' ')
  return { one: many.replace(/ies$/, 'y').replace(/(?<!s)s$/, ''), many }
}

const usual: Readonly<Record<string, (nouns: Nouns) => string>> = {
  list: ({ many }) => `List ${many}`,
  all: ({ many }) => `List all ${many}`,
  search: ({ many }) => `Search ${many}`,
  get: ({ one }) => `Read ${withArticle(one)}`,
  patch: ({ one }) => `Change ${withArticle(one)}`,
  put: ({ one }) => `Replace ${withArticle(one)}`,
  publish: ({ many }) => `Publish ${many}`,
  excel: ({ many }) => `Export ${many}`,
}
const verbs: Readonly<Record<string, string>> = {
  get: 'read',
  patch: 'change',
  put: 'replace',
  make: 'create',
}
/** Second words that belong to the verb before them. */
const particles = ['again', 'back', 'off', 'over', 'up']
/** Names that say which records, or what of them, in calls that write too. */
const adjectives = [
  'grouped',
  'own',
  'wrong',
  'due',
  'failing',
  'latest',
  'linkable',
  'linked',
  'similar',
  'troubled',
  'unmarked',
  'unsent',
  'upcoming',
]
const nouns = [
  'bounces',
  'lines',
  'results',
  'zip',
  'action',
  'customer',
  'deposit',
  'mails',
  'ncf',
  'notice',
  'state',
  'xml',
]

/** Such as "Create an item of a quote" for `quotes.createItem`. */
export function summaryOf(key: string, endpoint: Endpoint, of: Nouns): string {
  if (endpoint.summary) return endpoint.summary
  const { isRead, isPublic, path } = endpoint
  const words = split(isPublic ? key.replace(/^public/, '') : key).filter(
    (word) => !['with', 'id'].includes(word),
  )
  const summary = isRead
    ? reading(words, { ...of, subject: path.includes('{') ? withArticle(of.one) : of.many })
    : writing(words, of)
  return capitalized(isPublic ? `${summary} (public)` : summary)
}

function reading([first = '', ...rest]: string[], of: Nouns & { subject: string }): string {
  const known = common([first, ...rest], of)
  if (known) return known
  const said = rest.join(' ')
  if (verbs[first]) return `${verbs[first]} ${withArticle(said)} of ${of.subject}`
  if (rest[0] === 'of') return `${first} of ${withArticle(rest.slice(1).join(' '))}`
  return `${[first, ...rest].join(' ')} of ${of.subject}`
}

function writing([first = '', ...rest]: string[], of: Nouns): string {
  const known = common([first, ...rest], of)
  if (known) return known
  const said = rest.join(' ')
  if (first === 'for' || first === 'from') return `create ${of.many} ${first} ${withArticle(said)}`
  if (nouns.includes(first)) return `${[first, ...rest].join(' ')} of ${withArticle(of.one)}`
  return `${verbs[first] ?? first} ${objectOf(rest, of)}`
}

function objectOf([next = '', ...rest]: string[], of: Nouns): string {
  if (next === '') return withArticle(of.one)
  if (next === 'many') return of.many
  if (next === 'for' || next === 'of') return `${of.many} ${next} ${withArticle(rest.join(' '))}`
  const said = [next, ...rest].join(' ')
  if (particles.includes(next)) return `${said} ${withArticle(of.one)}`
  return `${said.endsWith('s') ? said : withArticle(said)} of ${withArticle(of.one)}`
}

function common([first = '', ...rest]: string[], of: Nouns): string | undefined {
  const said = rest.join(' ')
  if (said === '' && usual[first]) return usual[first](of)
  if (first === 'of') return `${of.many} of ${withArticle(said || 'record')}`
  if (!adjectives.includes(first)) return undefined
  return said ? `${first} ${said} of ${of.many}` : `${first} ${of.many}`
}

/** Who may call it, and what its answer may be besides JSON. */
export function descriptionOf({ roles: needed, accept }: Endpoint): string {
  const file = accept === 'json' ? '' : ` Answers a file (${accept}).`
  if (needed === 'everyone') return `Open to everybody, without sign-in.${file}`
  if (needed === 'signedIn') return `For everybody who is signed in.${file}`
  return `For the roles: ${needed.map((role) => roles[role].en).join(', ')}.${file}`
}

const split = (name: string): string[] =>
  name
    .replace(/^(re|un)(?=[A-Z])/, '$1-')
    .replace(/([a-z])(?=[A-Z\d])/g, '$1 ')
    .toLowerCase()
    .split(' ')
export const capitalized = (text: string): string =>
  (text.charAt(0).toUpperCase() + text.slice(1)).replace(/\b(?:ncf|pdf|xml)\b/gi, (word) =>
    word.toUpperCase(),
  )
/** Abbreviations such as NCF keep their capitals. */
const inSentence = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
const withArticle = (noun: string): string => `${/^(?:[aeio]|un(?!i)|NC)/.test(noun) ? 'an' : 'a'} ${noun}`
