/** Renders a mail's texts for one person, for preview, test and sending. */
import type { Mark, Node, RichText } from '#core/richtext.ts'
import { translate, type Locale, type Translated, type Words } from '#core/words.ts'
import type { Firm } from '#server/mail/firm.ts'
import type { LayoutBlock, Run } from '#server/mail/layout.ts'
import { layoutMail, safeUrl, type RenderedMail } from '#server/mail/render.ts'
import { isCondition, piecesOf, type Piece } from './mail-text.ts'
import {
  mailVariables,
  variableOf,
  type Condition,
  type MailValues,
  type VariableName,
} from './mail-variables.ts'

export type Texts = { subject: Translated; body: Translated<RichText> }
/** The values in the mail's language, and the mode of attendance. */
export type Reader = {
  locale: Locale
  values: MailValues
  blocks: Partial<Record<VariableName, LayoutBlock[]>>
  mode: 'onSite' | 'online'
  /** Blocks before the text. */
  lead?: LayoutBlock[]
  /** Blocks after the text. */
  foot?: LayoutBlock[]
  /** Blocks above the button of a link. */
  above?: Partial<Record<VariableName, LayoutBlock[]>>
}
type RenderOptions = { firm: Firm; publicUrl: string }

export function renderTexts(
  { subject, body }: Texts,
  reader: Reader,
  { firm, publicUrl }: RenderOptions,
): RenderedMail {
  // Subject and body use one language, that of the values.
  const doc = translate(body, reader.locale)?.text
  const context: RenderContext = { ...reader, publicUrl }
  return layoutMail({
    subject: runsOf({ text: translate(subject, reader.locale)?.text ?? '' }, context)
      .map(({ text }) => text)
      .join(''),
    blocks: [
      ...(reader.lead ?? []),
      ...(doc?.content ?? []).flatMap((node) => blocksOf(node, context)),
      ...(reader.foot ?? []),
    ],
    locale: reader.locale,
    firm,
  })
}

type RenderContext = Reader & { publicUrl: string }

function blocksOf(node: Node, context: RenderContext): LayoutBlock[] {
  if (node.type === 'horizontalRule') return [{ kind: 'rule' }]
  if (node.type === 'bulletList' || node.type === 'orderedList') return listOf(node, context)
  if (node.type === 'blockquote')
    return (node.content ?? []).flatMap((inner) => line(inner, 'quote', context))
  if (node.type === 'paragraph') return line(node, 'paragraph', context)
  return line(node, node.attrs?.level === 2 ? 'heading' : 'subheading', context)
}

function listOf(node: Node, context: RenderContext): LayoutBlock[] {
  const items = (node.content ?? []).map((item) => itemRuns(item, context)).filter(hasText)
  return items.length > 0 ? [{ kind: 'list', isOrdered: node.type === 'orderedList', items }] : []
}

const hasText = (runs: Run[]): boolean => runs.some(({ text }) => text.trim() !== '')

/** A list item with its nested items. */
function itemRuns(item: Node, context: RenderContext): Run[] {
  const lines = (item.content ?? []).map((inner) =>
    inner.type === 'paragraph'
      ? inlineRuns(inner, context)
      : (inner.content ?? []).flatMap((one) => itemRuns(one, context)),
  )
  return lines.filter(hasText).flatMap((runs, at) => (at === 0 ? runs : [{ text: '\n' }, ...runs]))
}

type TextStyle = Extract<LayoutBlock, { kind: 'formatted' }>['look']
function line(node: Node, look: TextStyle, context: RenderContext): LayoutBlock[] {
  const pieces = (node.content ?? []).flatMap(({ text = '' }) => piecesOf(text))
  if (!isMet(pieces, context)) return []
  const whole = ownLine(pieces, context)
  if (whole) return whole
  const runs = inlineRuns(node, context)
  return hasText(runs) ? [{ kind: 'formatted', look, runs }] : []
}

/** Variables that render as blocks, such as boxes and buttons, need a paragraph of their own. */
function ownLine(pieces: Piece[], context: RenderContext): LayoutBlock[] | undefined {
  const only = onlyVariable(pieces)
  const kind = only && variableOf(only.variable)?.kind
  if (only && kind === 'block') return context.blocks[only.variable as VariableName] ?? []
  return only && kind === 'link'
    ? (context.blocks[only.variable as VariableName] ?? buttonOf(only, context))
    : undefined
}

/** `{if online}` at the start shows a block only to people who attend in that mode. */
const isMet = (pieces: Piece[], { mode }: RenderContext): boolean =>
  pieces.every((piece) => {
    if (!isCondition(piece)) return true
    const conditionModes: Record<Condition, RenderContext['mode']> = {
      'if online': 'online',
      'if onSite': 'onSite',
    }
    return 'variable' in piece && conditionModes[piece.variable as Condition] === mode
  })

type VariablePiece = Extract<Piece, { variable: string }>
function onlyVariable(pieces: Piece[]): VariablePiece | undefined {
  const filled = pieces.filter(
    (piece) => !isCondition(piece) && (!('text' in piece) || piece.text.trim() !== ''),
  )
  const [only] = filled
  return filled.length === 1 && only && 'variable' in only ? only : undefined
}

function buttonOf(
  { variable, fallback }: VariablePiece,
  { values, locale, above = {} }: RenderContext,
): LayoutBlock[] {
  const url = values[variable as VariableName]
  const { label } = mailVariables[variable as VariableName] as { label: Words }
  if (!url) return []
  const button: LayoutBlock = { kind: 'button', label: fallback || label[locale], url: safeUrl(url) }
  return [...(above[variable as VariableName] ?? []), button]
}

function inlineRuns(node: Node, context: RenderContext): Run[] {
  const runs = (node.content ?? []).flatMap((inner) =>
    inner.type === 'hardBreak' ? [{ text: '\n' }] : runsOf(inner, context),
  )
  // Trims the space that follows a condition.
  const [first, ...rest] = runs
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest].filter(({ text }) => text !== '') : []
}

function runsOf({ text = '', marks = [] }: Pick<Node, 'text' | 'marks'>, context: RenderContext): Run[] {
  const look = styleOf(marks, context.publicUrl)
  return piecesOf(text).flatMap((piece): Run[] => {
    if ('text' in piece) return [{ ...look, text: piece.text }]
    if (isCondition(piece)) return []
    return [{ ...look, ...runOf(piece, context) }]
  })
}

function runOf({ variable, fallback }: VariablePiece, { values, locale }: RenderContext): Run {
  const definition = variableOf(variable)
  const value = values[variable as VariableName]
  if (definition?.kind === 'link')
    return value ? { text: fallback || definition.label[locale], url: safeUrl(value) } : { text: '' }
  return { text: value || (fallback ?? definition?.fallback?.[locale] ?? '') }
}

function styleOf(marks: Mark[], publicUrl: string): Omit<Run, 'text'> {
  const link = marks.find((mark) => mark.type === 'link')
  return {
    ...(marks.some(({ type }) => type === 'bold') && { isBold: true }),
    ...(marks.some(({ type }) => type === 'italic') && { isItalic: true }),
    // Site addresses become absolute, because mails have no base address.
    ...(link && { url: safeUrl(new URL(link.attrs.href, publicUrl).href) }),
  }
}

/** A list of links by their titles. */
export function materialLinks(
  materials: readonly { title: Translated; url: string }[],
  locale: Locale,
): LayoutBlock[] {
  const items = materials.map(({ title, url }) => [
    { text: translate(title, locale)?.text ?? url, url: safeUrl(url) },
  ])
  return items.length > 0 ? [{ kind: 'list', isOrdered: false, items }] : []
}

/** Variables without value and without a declared fallback. */
export function missingIn(
  names: readonly VariableName[],
  { values, blocks }: Pick<Reader, 'values' | 'blocks'>,
): VariableName[] {
  return names.filter((name) => {
    const { kind, fallback } = variableOf(name)!
    if (kind === 'block') return (blocks[name] ?? []).length === 0 && fallback === undefined
    return !values[name] && fallback === undefined
  })
}
