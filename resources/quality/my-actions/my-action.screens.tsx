/** The open actions of the signed-in person, each leading to its case. */
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { display } from '#core/display.ts'
import { date } from '#core/field.ts'
import { homeDay } from '#core/time-zone.ts'
import { contentLocale, say, type Locale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { actionStatuses, actionTones } from '../action-states/action-state.ts'
import { myActionsApi, type MyAction } from './my-action.api.ts'
import { myActionWords } from './my-action-words.ts'
import styles from './my-action.module.css'

const words = {
  none: { es: 'No tiene acciones abiertas', en: 'You have no open actions' },
  text: {
    es: 'Aquí aparecen las acciones de casos de calidad de las que usted es responsable.',
    en: 'Actions of quality cases that you are responsible for appear here.',
  },
  overdue: { es: 'Atrasada', en: 'Overdue' },
  due: { es: 'hasta el {day}', en: 'by {day}' },
} satisfies Record<string, Words>
const dueDate = date({ es: 'Fecha límite', en: 'Due date' })

export async function loader({ request }: LoaderFunctionArgs) {
  const { roles } = myActionsApi.mine
  if (typeof roles !== 'string') requireRoles(request, roles)
  return officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale).call(myActionsApi.mine)
}

export function Component() {
  const locale = useLocale()
  const actions = useLoaderData<typeof loader>()
  const title = myActionWords.title[locale]
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      {actions.length === 0 && <EmptyState title={words.none[locale]}>{words.text[locale]}</EmptyState>}
      {actions.length > 0 && (
        <RowList label={title}>
          {actions.map((action) => (
            <OwnAction key={`${action.kind} ${action.id}`} action={action} locale={locale} />
          ))}
        </RowList>
      )}
    </div>
  )
}

function OwnAction({ action, locale }: { action: MyAction; locale: Locale }) {
  const { kind, caseId, caseNumber, caseTitle, description, status } = action
  const isOverdue = action.dueDate < homeDay()
  return (
    <Row
      title={<Link to={officeHref(locale, kind, caseId)}>{description}</Link>}
      facts={
        <>
          {isOverdue ? (
            <Badge tone="danger">{words.overdue[locale]}</Badge>
          ) : (
            <Badge tone={actionTones[status]}>{actionStatuses[status][locale]}</Badge>
          )}{' '}
          {say(words.due, locale, { day: display(dueDate, action.dueDate, { locale }) })} ·{' '}
          {[caseNumber, caseTitle].filter(Boolean).join(' ')}
        </>
      }
    />
  )
}
