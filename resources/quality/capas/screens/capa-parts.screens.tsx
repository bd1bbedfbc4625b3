/** Coverage, approvals and earlier cycles of a case. */
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SignatureList } from '#resources/quality/signatures/signature-list.screens.tsx'
import { actionStatuses, actionTones } from '../../action-states/action-state.ts'
import { capas, results } from '../capa.ts'
import { coverageOf } from '../causes/coverage.ts'
import { useCase } from './case-data.screens.tsx'
import type { CapaRow } from './capa-row.ts'
import styles from './capa.module.css'

const words = {
  noRoots: {
    es: 'Aparece cuando una causa está marcada como raíz.',
    en: 'It appears once a cause is marked as root.',
  },
  rootCause: { es: 'Causa raíz', en: 'Root cause' },
  uncovered: { es: 'Sin acción', en: 'No action' },
  unsigned: {
    es: 'Aún no hay firmas. El plan se aprueba y el caso se cierra con la contraseña.',
    en: 'No signatures yet. The plan is approved and the case closed with the password.',
  },
  noCycles: { es: 'Este es el primer ciclo.', en: 'This is the first cycle.' },
  cycle: { es: 'Ciclo {n}, terminó el {day}', en: 'Cycle {n}, ended on {day}' },
  metric: { es: '{metric}: {target}', en: '{metric}: {target}' },
} satisfies Record<string, Words>

/** A row for each root cause, a column for each action of the cycle. */
export function CoverageMatrix() {
  const { row: capa, locale } = useRecord<CapaRow>()
  const { causes, actions } = useCase()
  const rows = coverageOf(causes, actions, capa.cycle)
  if (rows.length === 0) return <p>{words.noRoots[locale]}</p>
  const columns = actions.filter((action) => rows.some((row) => row.actions.includes(action)))
  return (
    <div className={styles.matrix}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.rootCause[locale]}</th>
            {columns.map((action) => (
              <th key={action.id} scope="col">
                {action.description}
              </th>
            ))}
            {rows.some((row) => row.actions.length === 0) && <td aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.cause.id}>
              <th scope="row">{row.cause.description}</th>
              {columns.map((action) => (
                <td key={action.id}>
                  {row.actions.includes(action) && (
                    <Badge tone={actionTones[action.status]}>{actionStatuses[action.status][locale]}</Badge>
                  )}
                </td>
              ))}
              {row.actions.length === 0 && <td className={styles.uncovered}>{words.uncovered[locale]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Signatures() {
  const { locale } = useRecord<CapaRow>()
  return <SignatureList signatures={useCase().signatures} none={words.unsigned} locale={locale} />
}

export function PastCycles() {
  const { row: capa, locale } = useRecord<CapaRow>()
  if (capa.pastCycles.length === 0) return <p>{words.noCycles[locale]}</p>
  return (
    <RowList label={capas.fields.pastCycles.label[locale]}>
      {capa.pastCycles
        .toReversed()
        .map(({ cycle, endedOn, result, metric, target, notes, evidence, reason }) => (
          <Row
            key={cycle}
            title={say(words.cycle, locale, {
              n: cycle,
              day: display(capas.fields.dueDate, endedOn, { locale }),
            })}
            facts={[
              result && results[result][locale],
              metric && target && say(words.metric, locale, { metric, target }),
            ]
              .filter(Boolean)
              .join(' · ')}
            text={[notes, evidence, reason].filter(Boolean).join(' · ')}
          />
        ))}
    </RowList>
  )
}
