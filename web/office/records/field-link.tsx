/** Leads to a field of another record, which then links back to this one. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { officeHref } from '../addresses.ts'
import { useRecord } from './record-context.ts'
import type { CameFrom } from './requested-field.ts'
import type { FieldElsewhere } from './screen.ts'
import { titleOf } from './titles.ts'

type FieldLinkProps = { to: FieldElsewhere; onClick?: () => void; children: ReactNode }

export function FieldLink({ to: { segment, id, field }, onClick, children }: FieldLinkProps) {
  const { screens, row, locale } = useRecord()
  const cameFrom: CameFrom = { href: officeHref(locale, screens.segment, row.id), title: titleOf(row) }
  const to = `${officeHref(locale, segment, id)}?${new URLSearchParams({ tab: 'data', field })}`
  return (
    <Link to={to} state={{ cameFrom }} onClick={onClick}>
      {children}
    </Link>
  )
}
