/** The board of corrective actions. */
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
import { capasApi } from '../capa.api.ts'
import { capas, capaStatuses, capaTypes, priorities, type CapaStatus } from '../capa.ts'
import { isDraftCapa, isOverdueCapa, nextCapaStates, priorityTones } from '../states/capa-state.ts'
import { changedWords } from '../../signatures/changed-words.ts'
import { CapaBoardTools } from './capa-list-tools.screens.tsx'
import { capaStages } from './capa-views.ts'
import { partWords } from './part-words.ts'

const words = {
  title: { es: 'Tablero de acciones correctivas', en: 'Board of corrective actions' },
  signed: {
    es: 'Este paso se firma con la contraseña: hágalo desde el caso.',
    en: 'This step is signed with the password: take it in the case.',
  },
  asks: {
    es: 'Este paso pide un motivo o una fecha: hágalo desde el caso.',
    en: 'This step needs a reason or a date: take it in the case.',
  },
  overdue: { es: 'Atrasada', en: 'Overdue' },
} satisfies Record<string, Words>

function onlyInCase(from: string, to: string): Words | undefined {
  if (to === 'approved' || to === 'closed') return words.signed
  const asks = to === 'cancelled' || (to === 'analysis' && !isDraftCapa(from as CapaStatus))
  return asks ? words.asks : undefined
}

const boardOf = () =>
  caseBoard({
    title: words.title,
    segment: 'capas',
    stages: capaStages,
    fields: capas.fields,
    statuses: capaStatuses,
    nextStates: nextCapaStates,
    isMovable: mayCall(capasApi.state),
    list: (client, input) => client.call(capasApi.list, { input }),
    take: (client, id, to) => client.call(capasApi.state, { params: { id }, input: { to } }),
    onlyInCase,
    partWords,
    about: ({ number, type }, locale) => [number, capaTypes[type][locale]].filter(Boolean).join(' · '),
    facts: (capa, locale) => (
      <>
        {capa.titles?.['ownerId'] && <span>{capa.titles['ownerId']}</span>}
        <Badge tone={priorityTones[capa.priority]}>{priorities[capa.priority][locale]}</Badge>
        {capa.changedAfterSigning.length > 0 && <Badge tone="warning">{changedWords[locale]}</Badge>}
        {isOverdueCapa(capa, homeDay()) && <Badge tone="danger">{words.overdue[locale]}</Badge>}
      </>
    ),
    Tools: CapaBoardTools,
  })

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readQuality)
  return loadBoard(boardOf(), officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale))
}

export const Component = () => <BoardPage board={boardOf()} lists={useLoaderData<typeof loader>()} />
