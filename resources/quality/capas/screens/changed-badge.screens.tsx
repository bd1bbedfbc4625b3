/** Says in lists what of a case reads otherwise since it was signed. */
import { display } from '#core/display.ts'
import type { Locale } from '#core/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { capas, type Capa } from '../capa.ts'

const { changedAfterSigning: field } = capas.fields

type BadgeProps = { capa: Pick<Capa, 'changedAfterSigning'>; locale: Locale }
export const ChangedBadge = ({ capa: { changedAfterSigning }, locale }: BadgeProps) => (
  <Badge tone="warning">
    {field.label[locale]}: {display(field, changedAfterSigning, { locale })}
  </Badge>
)
