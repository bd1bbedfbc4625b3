/** One fact of a record's head: a record, a mail or a call is a link. */
import type { LucideIcon } from 'lucide-react'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { fieldNamed } from '#core/display.ts'
import type { Field } from '#core/field.ts'
import { officeHref } from '../../addresses.ts'
import { Cell } from '../../table/cell.tsx'
import { useRecord } from '../record-context.ts'
import styles from './facts.module.css'
import { segmentOf } from '../screens.ts'

/** An icon says what the address or number is for, so its label is only read aloud. */
export const hasIcon = (kind: string | undefined): boolean => kind === 'email' || kind === 'phone'

export function FactValue({ name }: { name: string }): ReactNode {
  const { screens, row, locale, nameOf } = useRecord()
  const field = fieldNamed(screens.resource, name)
  const value = row[name]
  const cell = <Cell row={row} name={name} locale={locale} of={screens} nameOf={nameOf} />
  if (!value || screens.cells?.[name]?.(row, locale) !== undefined) return cell
  return <LinkedFact name={name} field={field!} value={value} cell={cell} />
}

type LinkedFactProps = { name: string; field: Field; value: unknown; cell: ReactNode }
function LinkedFact({ name, field: { kind, target = '' }, value, cell }: LinkedFactProps): ReactNode {
  const { locale } = useRecord()
  const segment = segmentOf(target)
  if (segment && kind === 'refs') return <References ids={value as string[]} target={target} />
  if (segment && kind === 'ref') return <Link to={officeHref(locale, segment, String(value))}>{cell}</Link>
  return hasIcon(kind) ? <Address {...addressOf(name, kind, String(value))}>{cell}</Address> : cell
}

/** Several records, each a link. */
function References({ ids, target }: { ids: readonly string[]; target: string }) {
  const { locale, nameOf } = useRecord()
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to={officeHref(locale, segmentOf(target)!, id)}>{nameOf(target, id)}</Link>
    </Fragment>
  ))
}

type AddressProps = { href: string; Icon: LucideIcon; children: ReactNode }
const Address = ({ href, Icon, children }: AddressProps) => (
  <a href={href} className={styles.address} {...(href.startsWith('https:') && newTab)}>
    <Icon /> {children}
  </a>
)

const newTab = { target: '_blank', rel: 'noreferrer' }

function addressOf(name: string, kind: string | undefined, value: string) {
  if (kind === 'email') return { href: `mailto:${value}`, Icon: Mail }
  if (name === 'whatsapp')
    return { href: `https://wa.me/${value.replaceAll(/\D/g, '')}`, Icon: MessageCircle }
  return { href: `tel:${value}`, Icon: Phone }
}
