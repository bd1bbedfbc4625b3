/** The sections of a course's page: written, ordered, shown or hidden, and which of them publication waits for. */
import { useCallback, useEffect, useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/api.ts'
import { MenuOf } from '#web/office/overlay.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/say-outcome.ts'
import { Bar, Part, RowList } from '#web/office/steps/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sectionKinds, sectionsToPublish, type CourseSection } from '../course-sections/course-section.ts'
import { RemoveSection, SectionDialog, type SectionKind } from './course-section-dialog.screens.tsx'
import { SectionRow } from './course-section-row.screens.tsx'
import { coursesApi } from './course.api.ts'
import type { Course } from './course.ts'

const words = {
  loading: { es: 'Cargando las secciones', en: 'Loading the sections' },
  label: { es: 'Secciones', en: 'Sections' },
  add: { es: 'Añadir sección', en: 'Add section' },
  missing: { es: 'Para publicar el curso falta', en: 'Missing before the course can be published' },
  missingHint: {
    es: 'Escritas en español y visibles.',
    en: 'Written in Spanish and visible.',
  },
  write: { es: 'Escribir: {kind}', en: 'Write: {kind}' },
  none: { es: 'Aún no hay secciones', en: 'No sections yet' },
  noneText: {
    es: 'De qué trata el curso, qué se aprende y a quién va dirigido: empiece por la descripción.',
    en: 'What the course is about, what is learnt and for whom: start with the description.',
  },
  moved: { es: 'Orden guardado', en: 'Order saved' },
} satisfies Record<string, Words>

export function CourseSections() {
  const { row: course, locale } = useRecord<Course>()
  const { sections, read, put } = useSections(course.id)
  const [writing, setWriting] = useState<CourseSection | SectionKind>()
  const [removing, setRemoving] = useState<CourseSection>()
  if (!sections) return <Skeleton lines={6} label={words.loading[locale]} />
  const isEditor = mayCall(coursesApi.putSection)
  const kinds = kindsLeft(sections)
  const missing = sectionsToPublish.filter(
    (kind) => !sections.some((section) => section.kind === kind && section.visible),
  )
  // Hidden ones are shown again, not written anew.
  const unwritten = missing.filter((kind) => kinds.includes(kind))
  return (
    <Part>
      {missing.length > 0 && (
        <Notice type="warning" title={words.missing[locale]}>
          {missing.map((kind) => sectionKinds[kind][locale]).join(', ')}. {words.missingHint[locale]}
        </Notice>
      )}
      {sections.length === 0 && <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>}
      {sections.length > 0 && (
        <RowList label={words.label[locale]}>
          {sections.map((section, at) => (
            <SectionRow
              key={section.id}
              section={section}
              isEditor={isEditor}
              onEdit={() => setWriting(section)}
              onShow={() => void put([{ ...section, visible: !section.visible }], 'visible')}
              onUp={at > 0 ? () => void put(renumbered(sections, at, at - 1), 'rank') : undefined}
              onDown={
                at < sections.length - 1
                  ? () => void put(renumbered(sections, at, at + 1), 'rank')
                  : undefined
              }
              onRemove={() => setRemoving(section)}
            />
          ))}
        </RowList>
      )}
      {isEditor && (
        <Bar>
          <span>
            {unwritten.map((kind) => (
              <Button key={kind} size="small" onClick={() => setWriting(kind)}>
                {say(words.write, locale, { kind: sectionKinds[kind][locale] })}
              </Button>
            ))}
          </span>
          <MenuOf
            label={words.add[locale]}
            trigger={<Button size="small">{words.add[locale]}</Button>}
            entries={kinds.map((kind) => ({
              key: kind,
              text: sectionKinds[kind][locale],
              onAction: () => setWriting(kind),
            }))}
          />
        </Bar>
      )}
      {writing && (
        <SectionDialog
          written={writing}
          nextRank={(sections.at(-1)?.rank ?? 0) + RANK_STEP}
          onSaved={read}
          onClose={() => setWriting(undefined)}
        />
      )}
      {removing && (
        <RemoveSection section={removing} onRemoved={read} onClose={() => setRemoving(undefined)} />
      )}
    </Part>
  )
}

/** Each fixed kind stands once; there may be several of one's own. */
const kindsLeft = (sections: readonly CourseSection[]): SectionKind[] =>
  (Object.keys(sectionKinds) as SectionKind[]).filter(
    (kind) => kind === 'custom' || !sections.some((section) => section.kind === kind),
  )

const RANK_STEP = 10
/** Those whose number changes when one goes to another's place. */
function renumbered(sections: readonly CourseSection[], from: number, to: number): CourseSection[] {
  const moved = sections.toSpliced(from, 1).toSpliced(to, 0, sections[from]!)
  return moved
    .map((section, at) => ({ ...section, rank: (at + 1) * RANK_STEP }))
    .filter((section) => section.rank !== sections.find(({ id }) => id === section.id)?.rank)
}

function useSections(courseId: string) {
  const { locale } = useRecord()
  const [sections, setSections] = useState<readonly CourseSection[]>()
  const read = useCallback(async () => {
    const answer = await officeClient(locale).call(coursesApi.sections, { params: { id: courseId } })
    setSections(answer)
  }, [courseId, locale])
  useEffect(() => {
    read().catch((error: unknown) => sayFailure(error, locale))
  }, [read, locale])
  const put = async (changed: readonly CourseSection[], name: 'rank' | 'visible') => {
    const client = officeClient(locale)
    try {
      for (const { id, version, [name]: value } of changed) {
        await client.call(coursesApi.putSection, { input: { id, version, [name]: value } as never })
      }
      saySuccess(locale, name === 'rank' ? words.moved : undefined)
    } catch (error) {
      sayFailure(error, locale)
    }
    await read().catch(() => undefined)
  }
  return { sections, read, put }
}
