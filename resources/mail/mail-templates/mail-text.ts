/** Parses variables in mail texts and reports errors. */
import type { Node, RichText } from '#core/richtext.ts'
import { locales, type Translated, type Words } from '#core/words.ts'
import { conditions, variableOf, type VariableName } from './mail-variables.ts'

/** `{attendee.company|su empresa}`: the text after the bar replaces a missing value or labels a link. */
export type Piece = { text: string } | { variable: string; fallback: string | undefined }

export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter(Boolean)
    .map((part) => {
      const [, inside] = /^\{([^{}]*)\}$/.exec(part) ?? []
      if (inside === undefined) return { text: part }
      const [name = '', ...rest] = inside.split('|')
      return { variable: name.trim(), fallback: rest.length > 0 ? rest.join('|').trim() : undefined }
    })
}

/** The text nodes of one block; a variable may not cross formatting. */
export const textsOf = (node: Node): string[] =>
  node.text === undefined ? (node.content ?? []).flatMap(textsOf) : [node.text]

/** Paragraphs and headings at any depth. */
export function linesOf(doc: { content?: Node[] | undefined }): Node[] {
  return (doc.content ?? []).flatMap((node) =>
    node.type === 'paragraph' || node.type === 'heading' ? [node] : linesOf(node),
  )
}

type Texts = { subject?: Translated | null | undefined; body?: Translated<RichText> | null | undefined }

/** All variables used in either language. */
export function variablesOf({ subject, body }: Texts): VariableName[] {
  const texts = locales.flatMap((locale) => [
    subject?.[locale] ?? '',
    ...linesOf(body?.[locale] ?? {}).flatMap(textsOf),
  ])
  const names = texts.flatMap(piecesOf).flatMap((piece) => ('variable' in piece ? [piece.variable] : []))
  return [...new Set(names)].filter((name): name is VariableName => variableOf(name) !== undefined)
}

const unknownVariable = (name: string): Words => ({
  es: `La variable {${name}} no existe. Elija una de la lista.`,
  en: `There is no variable {${name}}. Choose one from the list.`,
})
const notInSubject = (name: string): Words => ({
  es: `{${name}} no puede ir en el asunto, solo en el texto.`,
  en: `{${name}} cannot stand in the subject, only in the text.`,
})
const mustStandAlone = (name: string): Words => ({
  es: `{${name}} debe ir solo en su párrafo.`,
  en: `{${name}} must stand alone in its paragraph.`,
})
const mustComeFirst = (name: string): Words => ({
  es: `{${name}} debe ir al comienzo de un párrafo.`,
  en: `{${name}} must stand at the beginning of a paragraph.`,
})
const strayBrace: Words = {
  es: 'Hay una llave sin su pareja, o una variable con el formato cambiado a la mitad.',
  en: 'A brace has no partner, or the format changes in the middle of a variable.',
}

/** Errors by field and language; empty if valid. */
export function textErrors({ subject, body }: Texts): Record<string, Words> {
  return Object.fromEntries(
    locales.flatMap((locale): [string, Words][] => {
      const subjectWrong = subjectError(subject?.[locale] ?? '')
      const [bodyWrong] = linesOf(body?.[locale] ?? {}).flatMap(lineErrors)
      return [
        ...(subjectWrong ? [[`subject-${locale}`, subjectWrong] as [string, Words]] : []),
        ...(bodyWrong ? [[`body-${locale}`, bodyWrong] as [string, Words]] : []),
      ]
    }),
  )
}

function subjectError(subject: string): Words | undefined {
  return piecesOf(subject).flatMap((piece) => {
    if ('text' in piece) return /[{}]/.test(piece.text) ? [strayBrace] : []
    const variable = variableOf(piece.variable)
    if (!variable) return [unknownVariable(piece.variable)]
    return variable.kind === 'text' ? [] : [notInSubject(piece.variable)]
  })[0]
}

function lineErrors(line: Node): Words[] {
  const pieces = textsOf(line).flatMap(piecesOf)
  const filled = pieces.filter((piece) => !('text' in piece) || piece.text.trim() !== '')
  return pieces.flatMap((piece, at) => {
    if ('text' in piece) return /[{}]/.test(piece.text) ? [strayBrace] : []
    if (Object.hasOwn(conditions, piece.variable)) return at === 0 ? [] : [mustComeFirst(piece.variable)]
    const variable = variableOf(piece.variable)
    if (!variable) return [unknownVariable(piece.variable)]
    const others = filled.filter((one) => one !== piece && !isCondition(one))
    return variable.kind === 'block' && others.length > 0 ? [mustStandAlone(piece.variable)] : []
  })
}

export const isCondition = (piece: Piece): boolean =>
  'variable' in piece && Object.hasOwn(conditions, piece.variable)
