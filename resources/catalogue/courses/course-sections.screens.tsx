/** The sections of a course's page: edit, order, show and hide. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { MenuOf } from '#web/office/dialogs/overlay.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRequestedField } from '#web/office/records/requested-field.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { Bar, RowList, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  sectionKinds,
  sectionsToPublish,
  type CourseSection,
} from '#resources/catalogue/course-sections/course-section.ts'
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
  const { sections, reload, put } = useSections(course.id)
  const [writing, setWriting] = useState<CourseSection | SectionKind>()
  const [removing, setRemoving] = useState<CourseSection>()
  const [requested, clearRequest] = useRequestedField()
  if (!sections) return <Skeleton lines={6} label={words.loading[locale]} />
  const isEditor = mayCall(coursesApi.putSection)
  const open = writing ?? requestedSection(requested, sections)
  const move = (from: number, to: number) => void put(renumbered(sections, from, to), 'rank')
  return (
    <Section>
      <Missing sections={sections} />
      {sections.length === 0 && <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>}
      <RowList label={words.label[locale]}>
        {sections.map((section, at) => (
          <SectionRow
            key={section.id}
            section={section}
            isEditor={isEditor}
            onEdit={() => setWriting(section)}
            onShow={() => void put([{ ...section, visible: !section.visible }], 'visible')}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < sections.length - 1 ? () => move(at, at + 1) : undefined}
            onRemove={() => setRemoving(section)}
          />
        ))}
      </RowList>
      {isEditor && <Adding sections={sections} onWrite={setWriting} />}
      {open && (
        <SectionDialog
          written={open}
          focus={requested && 'body-es'}
          nextRank={(sections.at(-1)?.rank ?? 0) + RANK_STEP}
          onSaved={reload}
          onClose={() => {
            setWriting(undefined)
            clearRequest()
          }}
        />
      )}
      {removing && (
        <RemoveSection section={removing} onRemoved={reload} onClose={() => setRemoving(undefined)} />
      )}
    </Section>
  )
}

/** `description-es` → the description, or its kind where it is still to be written. */
function requestedSection(field: string | undefined, sections: readonly CourseSection[]) {
  const kind = field?.split('-')[0] ?? ''
  if (!Object.hasOwn(sectionKinds, kind) || !mayCall(coursesApi.putSection)) return undefined
  return sections.find((section) => section.kind === kind) ?? (kind as SectionKind)
}

type Sections = { sections: readonly CourseSection[] }

const missingAmong = (sections: readonly CourseSection[]) =>
  sectionsToPublish.filter((kind) => !sections.some((section) => section.kind === kind && section.visible))

function Missing({ sections }: Sections) {
  const { locale } = useRecord()
  const missing = missingAmong(sections)
  if (missing.length === 0) return null
  return (
    <Notice type="warning" title={words.missing[locale]}>
      {missing.map((kind) => sectionKinds[kind][locale]).join(', ')}. {words.missingHint[locale]}
    </Notice>
  )
}

function Adding({ sections, onWrite }: Sections & { onWrite: (kind: SectionKind) => void }) {
  const { locale } = useRecord()
  const kinds = kindsLeft(sections)
  // Hidden sections can be shown again, so they are not offered as new ones.
  const unwritten = missingAmong(sections).filter((kind) => kinds.includes(kind))
  return (
    <Bar>
      {unwritten.map((kind) => (
        <Button key={kind} size="small" onClick={() => onWrite(kind)}>
          {say(words.write, locale, { kind: sectionKinds[kind][locale] })}
        </Button>
      ))}
      <MenuOf
        label={words.add[locale]}
        trigger={<Button size="small">{words.add[locale]}</Button>}
        entries={kinds.map((kind) => ({
          key: kind,
          text: sectionKinds[kind][locale],
          onAction: () => onWrite(kind),
        }))}
      />
    </Bar>
  )
}

/** Each fixed kind occurs once; custom sections may be several. */
const kindsLeft = (sections: readonly CourseSection[]): SectionKind[] =>
  (Object.keys(sectionKinds) as SectionKind[]).filter(
    (kind) => kind === 'custom' || !sections.some((section) => section.kind === kind),
  )

const RANK_STEP = 10
/** The sections whose rank changes when one is moved. */
function renumbered(sections: readonly CourseSection[], from: number, to: number): CourseSection[] {
  const moved = sections.toSpliced(from, 1).toSpliced(to, 0, sections[from]!)
  return moved
    .map((section, at) => ({ ...section, rank: (at + 1) * RANK_STEP }))
    .filter((section) => section.rank !== sections.find(({ id }) => id === section.id)?.rank)
}

function useSections(courseId: string) {
  const { client, locale } = useRecord()
  const load = useCallback(
    (reader: Client) => reader.call(coursesApi.sections, { params: { id: courseId } }),
    [courseId],
  )
  const [sections, reload] = useRead<readonly CourseSection[]>(load)
  const put = async (changed: readonly CourseSection[], name: 'rank' | 'visible') => {
    try {
      for (const { id, version, [name]: value } of changed) {
        await client.call(coursesApi.putSection, { input: { id, version, [name]: value } as never })
      }
      saySuccess(locale, name === 'rank' ? words.moved : undefined)
    } catch (error) {
      sayFailure(error, locale)
    }
    reload()
  }
  return { sections, reload, put }
}
