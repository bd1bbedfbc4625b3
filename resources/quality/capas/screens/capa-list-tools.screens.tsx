/** The other way to see cases, above their list. */
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { LinkButton } from '#web/ui/button.tsx'

const words = {
  board: { es: 'Tablero', en: 'Board' },
  list: { es: 'Lista', en: 'List' },
} satisfies Record<string, Words>

export const CapaListTools = ({ locale }: { locale: Locale }) => (
  <LinkButton size="small" href={officeHref(locale, 'capa-board')}>
    {words.board[locale]}
  </LinkButton>
)
export const CapaBoardTools = ({ locale }: { locale: Locale }) => (
  <LinkButton size="small" href={officeHref(locale, 'capas')}>
    {words.list[locale]}
  </LinkButton>
)
