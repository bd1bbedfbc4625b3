/** The board of non-conformities. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { contentLocale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { BoardPage } from '#web/office/board/board-page.tsx'
import { loadBoard } from '#web/office/board/board.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { caseBoard } from '#resources/quality/board/case-board.screens.tsx'
import { ncosApi } from '../nco.api.ts'
import { ncos, ncoStatuses, severities, type NcoStatus } from '../nco.ts'
import { isClosedNco, isOverdueNco, needsReason, nextNcoStates, severityTones } from '../states/nco-state.ts'
import { NcoBoardTools } from './nco-list-tools.screens.tsx'
import { ncoStages } from './nco-views.ts'
import { partWords } from './part-words.ts'

const words = {
  title: { es: 'Tablero de casos', en: 'Board of cases' },
  needsReason: {
    es: 'Este paso pide un motivo: hágalo desde el caso.',
    en: 'This step needs a reason: take it in the case.',
  },
  signed: {
    es: 'El cierre se firma con la contraseña: hágalo desde el caso.',
    en: 'Closing is signed with the password: close it in the case.',
  },
  overdue: { es: 'Atrasada', en: 'Overdue' },
} satisfies Record<string, Words>

function onlyInCase(from: NcoStatus, to: NcoStatus): Words | undefined {
  if (isClosedNco(to)) return words.signed
  return needsReason(from, to) ? words.needsReason : undefined
}

const boardOf = () =>
  caseBoard({
    title: words.title,
    segment: 'ncos',
    stages: ncoStages,
    fields: ncos.fields,
    statuses: ncoStatuses,
    nextStates: nextNcoStates,
    isMovable: mayCall(ncosApi.state),
    list: (client, input) => client.call(ncosApi.list, { input }),
    take: (client, id, to) => client.call(ncosApi.state, { params: { id }, input: { to } }),
    onlyInCase,
    partWords,
    about: ({ number, titles = {} }) => [number, titles['processId']].filter(Boolean).join(' · '),
    facts: (nco, locale) => (
      <>
        {nco.titles?.['ownerId'] && <span>{nco.titles['ownerId']}</span>}
        {nco.severity && <Badge tone={severityTones[nco.severity]}>{severities[nco.severity][locale]}</Badge>}
        {isOverdueNco(nco, homeDay()) && <Badge tone="danger">{words.overdue[locale]}</Badge>}
      </>
    ),
    Tools: NcoBoardTools,
  })

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readQuality)
  return loadBoard(boardOf(), officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale))
}

export const Component = () => <BoardPage board={boardOf()} lists={useLoaderData<typeof loader>()} />
