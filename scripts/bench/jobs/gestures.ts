/** What many jobs of the office have in common: fields, buttons, menus and dates. */
import type { Locator, Page } from 'playwright-core'
import type { Client } from '#core/client.ts'
import type { Hand } from '../hand.ts'

export type Job = {
  name: string
  walk: (hand: Hand, prepared: Prepared) => Promise<void>
  /** Makes what the job needs, uncounted. */
  prepare?: (client: Client) => Promise<Prepared>
  isOnPhone?: boolean
}
/** Numbers and names by which the walk finds what was prepared. */
export type Prepared = Readonly<Record<string, string>>

export const key = (page: Page, name: string): Locator => page.locator(`[data-key="${name}"]`).first()
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })
export const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

export async function fill({ page, click, type }: Hand, name: string, text: string): Promise<void> {
  await click(key(page, name))
  await type(text)
}

/** Types until the record is found and takes the first match. */
export async function lookUp({ page, click, type, press }: Hand, name: string, term: string): Promise<void> {
  await click(key(page, name))
  await type(term)
  await page.locator('[role=option]').first().waitFor()
  await press('Enter')
  await page.locator('[role=option]').first().waitFor({ state: 'detached' })
}

/** Finds a record by its number, code or name from anywhere. */
export async function openFound({ page, press, type }: Hand, term: string): Promise<void> {
  await press('Control+k')
  await type(term)
  await page
    .getByRole('menuitem', { name: new RegExp(RegExp.escape(term)) })
    .first()
    .waitFor()
  await press('Enter')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
}

export const part = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Partes del registro' }).getByRole('link', { name })

export const inDays = (days: number): string =>
  new Intl.DateTimeFormat('es-DO', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    Date.now() + days * 86_400_000,
  )
/** Unique, so that a second run finds no duplicates. */
export const mark = Date.now()
  .toString()
  .slice(-6)
  .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
