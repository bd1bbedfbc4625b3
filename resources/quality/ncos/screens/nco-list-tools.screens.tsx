/** Leads between the list of cases and their board. */
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { qualitySettingsApi } from '../../quality-settings/quality-settings.api.ts'
import { LinkButton } from '#web/ui/button.tsx'

const words = {
  list: { es: 'Lista', en: 'List' },
  import: { es: 'Importar', en: 'Import' },
  board: { es: 'Tablero', en: 'Board' },
} satisfies Record<string, Words>

export const NcoListTools = ({ locale }: { locale: Locale }) => (
  <>
    <LinkButton size="small" href={officeHref(locale, 'nco-board')}>
      {words.board[locale]}
    </LinkButton>
    {mayCall(qualitySettingsApi.patch) && (
      <LinkButton size="small" href={officeHref(locale, 'nco-import')}>
        {words.import[locale]}
      </LinkButton>
    )}
  </>
)
export const NcoBoardTools = ({ locale }: { locale: Locale }) => (
  <LinkButton size="small" href={officeHref(locale, 'ncos')}>
    {words.list[locale]}
  </LinkButton>
)
