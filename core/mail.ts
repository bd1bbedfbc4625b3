/** A mail as it is declared beside what sends it: its variables, its subject and its blocks, in both languages. */
import type { Words } from './words.ts'

/** Each with what people call it and a value to show a preview with. */
export type MailVariables<N extends string = string> = Readonly<Record<N, { label: Words; sample: Words }>>
type Shown = {
  /** Left out of the mail when this variable is empty. */
  when?: string
}
export type MailBlock = Shown &
  (
    | { kind: 'paragraph' | 'smallPrint'; text: Words }
    | { kind: 'facts'; facts: readonly { label: Words; value: string; isLink?: boolean }[] }
    | { kind: 'button'; label: Words; url: string }
  )
export type MailTemplate<V = Record<string, string>> = {
  /** As `webinars.registered`: the slice, then the occasion. */
  name: string
  /** What the office calls it. */
  title: Words
  variables: MailVariables<keyof V & string>
  subject: Words
  body: readonly MailBlock[]
  /** It carries a link that opens something: its content is forgotten once it is sent, cancelled or given up. */
  isPrivate: boolean
  types?: { values: V }
}

type Given<N extends string> = {
  name: string
  title: Words
  variables: MailVariables<N>
  subject: Words
  body: readonly MailBlock[]
  isPrivate?: boolean
}
/** Texts name variables as `{firstName}`; one that is not declared is refused at once. */
export function mailTemplate<const N extends string>(given: Given<N>): MailTemplate<Record<N, string>> {
  const unknown = unknownVariables(given)
  if (unknown.length > 0) throw new Error(`The mail ${given.name} does not declare ${unknown.join(', ')}.`)
  return { isPrivate: false, ...given }
}

/** The variables that the texts name and the mail does not have. */
export function unknownVariables(mail: Pick<MailTemplate, 'subject' | 'body' | 'variables'>): string[] {
  const named = [...JSON.stringify([mail.subject, mail.body]).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const conditions = mail.body.flatMap(({ when }) => when ?? [])
  return [...new Set([...named, ...conditions])].filter((name) => !(name in mail.variables))
}

export const paragraph = (text: Words, shown: Shown = {}): MailBlock => ({
  kind: 'paragraph',
  text,
  ...shown,
})
export const smallPrint = (text: Words, shown: Shown = {}): MailBlock => ({
  kind: 'smallPrint',
  text,
  ...shown,
})
/** Label and value, one below the other; a fact without a value is left out. Only our own addresses are links. */
export const facts = (...all: [label: Words, value: string, look?: 'link'][]): MailBlock => ({
  kind: 'facts',
  facts: all.map(([label, value, look]) => ({ label, value, isLink: look === 'link' })),
})
/** The one thing to do: `button({ es: 'Entrar', en: 'Join' }, '{joinUrl}')`. */
export const button = (label: Words, url: string, shown: Shown = {}): MailBlock => ({
  kind: 'button',
  label,
  url,
  ...shown,
})
