/** Declares mails in both languages, and the states of outgoing ones. */
import type { Words } from './words.ts'

type MailVariable = {
  label: Words
  /** For previews. */
  sample: Words
  /** Somebody unknown typed it into a form, so it may be an advert: neither the subject nor the first line. */
  isFromVisitor?: boolean
}
export type MailVariables<N extends string = string> = Readonly<Record<N, MailVariable>>
type BlockCondition = {
  /** The block is omitted when this variable is empty. */
  when?: string
}
export type MailBlock = BlockCondition &
  (
    | { kind: 'paragraph' | 'smallPrint'; text: Words }
    | { kind: 'facts'; facts: readonly { label: Words; value: string; isLink?: boolean }[] }
    | { kind: 'button'; label: Words; url: string }
  )
export type MailTemplate<V = Record<string, string>> = {
  /** For example `webinars.registered`: slice and occasion. */
  name: string
  /** The name shown in the office. */
  title: Words
  variables: MailVariables<keyof V & string>
  subject: Words
  body: readonly MailBlock[]
  /** The mail contains a personal link, so its content is erased once it is sent, cancelled or given up. */
  isPrivate: boolean
  types?: { values: V }
}

type MailTemplateInput<N extends string> = {
  name: string
  title: Words
  variables: MailVariables<N>
  subject: Words
  body: readonly MailBlock[]
  isPrivate?: boolean
}
/** Texts reference variables as `{firstName}`; an undeclared one throws. */
export function mailTemplate<const N extends string>(
  template: MailTemplateInput<N>,
): MailTemplate<Record<N, string>> {
  const unknown = unknownVariables(template)
  if (unknown.length > 0) throw new Error(`The mail ${template.name} does not declare ${unknown.join(', ')}.`)
  const { subject, body, variables } = template
  const foremost = namedIn([subject, body[0]]).filter((name) => variables[name as N]?.isFromVisitor)
  if (foremost.length > 0)
    throw new Error(`The mail ${template.name} begins with what a visitor typed: ${foremost.join(', ')}.`)
  return { isPrivate: false, ...template }
}

/** Variables that the texts reference but the mail does not declare. */
export function unknownVariables(mail: Pick<MailTemplate, 'subject' | 'body' | 'variables'>): string[] {
  const conditions = mail.body.flatMap(({ when }) => when ?? [])
  const named = new Set([...namedIn([mail.subject, mail.body]), ...conditions])
  return [...named].filter((name) => !(name in mail.variables))
}

const namedIn = (texts: unknown): string[] =>
  [...JSON.stringify(texts).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

export const paragraph = (text: Words, condition: BlockCondition = {}): MailBlock => ({
  kind: 'paragraph',
  text,
  ...condition,
})
export const smallPrint = (text: Words, condition: BlockCondition = {}): MailBlock => ({
  kind: 'smallPrint',
  text,
  ...condition,
})
/** Label above value; a fact without a value is omitted. Only our own addresses become links. */
export const facts = (...all: [label: Words, value: string, look?: 'link'][]): MailBlock => ({
  kind: 'facts',
  facts: all.map(([label, value, look]) => ({ label, value, isLink: look === 'link' })),
})
/** The call to action: `button({ es: 'Entrar', en: 'Join' }, '{joinUrl}')`. */
export const button = (label: Words, url: string, condition: BlockCondition = {}): MailBlock => ({
  kind: 'button',
  label,
  url,
  ...condition,
})

export type OutgoingMailStatus = 'waiting' | 'sent' | 'unconfirmed' | 'failed' | 'cancelled'
type OutgoingMailStates = readonly OutgoingMailStatus[]
/** Tried until it is sent or given up; only such a mail can be held, released or cancelled. */
export const waitingStates: OutgoingMailStates = ['waiting']
export const sentStates: OutgoingMailStates = ['sent']
/** Interrupted during delivery, so it may have arrived. */
export const unconfirmedStates: OutgoingMailStates = ['unconfirmed']
/** Arrived, or may have arrived. */
export const deliveredStates: OutgoingMailStates = [...sentStates, ...unconfirmedStates]
export const failedStates: OutgoingMailStates = ['failed']
export const cancelledStates: OutgoingMailStates = ['cancelled']
