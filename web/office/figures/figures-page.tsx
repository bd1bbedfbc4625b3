/** A page of figures: its title, what can be exported, choices that are kept in the address, and the figures. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Words } from '#core/words.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Field } from '#web/ui/field.tsx'
import { DayInput } from '../form/dates/day-input.tsx'
import { ExportButton } from '../list/export-button.tsx'
import type { ExportKind } from '../list/export-list.ts'
import { useSetSearchParam } from './use-set-search-param.ts'
import { PageHead } from '../page-head.tsx'
import styles from './figures-page.module.css'

const words = {
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  by: { es: 'Agrupar', en: 'Group by' },
} satisfies Record<string, Words>

type FiguresPageProps = {
  title: string
  onExport?: (kind: ExportKind) => Promise<void>
  choices: ReactNode
  children: ReactNode
}

export const FiguresPage = ({ title, onExport, choices, children }: FiguresPageProps) => (
  <div className={styles.page}>
    <PageHead title={title}>{onExport && <ExportButton onExport={onExport} />}</PageHead>
    <div className={styles.choices}>{choices}</div>
    {children}
  </div>
)

/** Single figures in a row. */
export const FigureFacts = ({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A chart and its table under one heading. */
export const FigureGroup = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className={styles.group}>
    {title && <h3>{title}</h3>}
    {children}
  </div>
)

/** The days from and to which figures count. */
export function PeriodFields({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const locale = useLocale()
  const setParam = useSetSearchParam()
  return Object.entries({ from, to }).map(([name, value]) => {
    const label = words[name as 'from' | 'to'][locale]
    return (
      <Field key={name} label={label}>
        {(control) => (
          <DayInput
            control={control}
            value={value}
            label={label}
            locale={locale}
            onChange={(day) => isDayOrBlank(day) && setParam(name, day)}
            onLeave={() => undefined}
          />
        )}
      </Field>
    )
  })
}

const isDayOrBlank = (day: unknown): day is string => /^(\d{4}-\d{2}-\d{2})?$/.test(String(day))

type GroupingsProps = { groupings: Readonly<Record<string, Words>>; by: string }
export function Groupings({ groupings, by }: GroupingsProps) {
  const locale = useLocale()
  const [params] = useSearchParams()
  const to = (grouping: string) => {
    const next = new URLSearchParams(params)
    next.set('by', grouping)
    return `?${next}`
  }
  return (
    <Chips label={words.by[locale]}>
      {Object.entries(groupings).map(([grouping, name]) => (
        <li key={grouping}>
          <Chip href={to(grouping)} isOn={grouping === by} keepsScroll>
            {name[locale]}
          </Chip>
        </li>
      ))}
    </Chips>
  )
}
