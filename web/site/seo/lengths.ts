/** Titles and descriptions as long as search engines show them. */
import { shortened } from '#web/shortened.ts'

const LONGEST_TITLE = 60
const LONGEST_DESCRIPTION = 155

/** With the firm's name, where there is room for it. */
export function pageTitle(title: string, firm: string): string {
  const named = `${title} | ${firm}`
  return named.length <= LONGEST_TITLE ? named : withinTitle(title)
}

/** The name with the first detail that leaves it whole, or else shortened with the last. */
export function detailedTitle(name: string, between: string, details: readonly string[]): string {
  const whole = details.map((detail) => name + between + detail)
  const last = between + (details.at(-1) ?? '')
  return whole.find((title) => title.length <= LONGEST_TITLE) ?? withinTitle(name, last.length) + last
}

/** Shortens at a word, the ellipsis included. */
const withinTitle = (title: string, taken = 0): string =>
  title.length <= LONGEST_TITLE - taken ? title : shortened(title, LONGEST_TITLE - taken - 1)

export const shownDescription = (text: string): string => shortened(text, LONGEST_DESCRIPTION)
