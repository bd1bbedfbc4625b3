/** What goes, what stays without the person, and what the law keeps. */
import { say, type Words } from '#core/words.ts'
import { Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { PreviewLine } from './erasure.api.ts'

const words = {
  rows: { es: 'Registros: {n}', en: 'Records: {n}' },
} satisfies Record<string, Words>
const treatments: Record<PreviewLine['treatment'] | 'certificates', Words> = {
  delete: { es: 'Se elimina', en: 'Deleted' },
  anonymise: { es: 'Queda sin la persona', en: 'Stays without the person' },
  certificates: {
    es: 'Solo si también se piden los certificados',
    en: 'Only if certificates are asked for too',
  },
  keep: { es: 'Lo conserva la ley', en: 'Kept by law' },
}
type Group = keyof typeof treatments

const groupOf = ({ treatment, isCertificate }: PreviewLine): Group =>
  isCertificate ? 'certificates' : treatment

export function PreviewLines({ lines }: { lines: readonly PreviewLine[] }) {
  const locale = useLocale()
  return (Object.keys(treatments) as Group[]).map((group) => {
    const own = lines.filter((line) => groupOf(line) === group)
    return own.length === 0 ? null : (
      <Section key={group} title={treatments[group][locale]}>
        <RowList label={treatments[group][locale]}>
          {own.map((line) => (
            <Row
              key={line.words.es}
              title={line.words[locale]}
              facts={[say(words.rows, locale, { n: line.count }), line.law?.[locale]]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </RowList>
      </Section>
    )
  })
}
