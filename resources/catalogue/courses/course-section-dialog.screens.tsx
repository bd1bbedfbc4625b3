/** Edits one section of a course in both languages, or removes it. */
import { useEffect, useRef } from 'react'
import { say, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { ResourceForm, type FormHandle } from '#web/office/form/resource-form.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import {
  courseSections,
  sectionKinds,
  type CourseSection,
} from '#resources/catalogue/course-sections/course-section.ts'
import { sectionName } from './course-section-row.screens.tsx'
import { coursesApi } from './course.api.ts'
import type { Course } from './course.ts'

export type SectionKind = CourseSection['kind']

const words = {
  new: { es: 'Añadir sección: {kind}', en: 'Add section: {kind}' },
  edit: { es: 'Sección: {name}', en: 'Section: {name}' },
  save: { es: 'Guardar sección', en: 'Save section' },
  removeTitle: { es: 'Eliminar «{name}»', en: 'Remove “{name}”' },
  removeText: {
    es: 'El texto se elimina en los dos idiomas. Si solo quiere que no se vea, ocúltela.',
    en: 'The text is removed in both languages. To keep it out of sight, hide it instead.',
  },
  remove: { es: 'Eliminar sección', en: 'Remove section' },
  removed: { es: 'Sección eliminada', en: 'Section removed' },
} satisfies Record<string, Words>
const hints = {
  title: {
    es: 'El encabezado que ven los visitantes. En blanco vale el nombre de la sección.',
    en: 'The heading that visitors see. Left blank, it is the section’s name.',
  },
  durationHours: {
    es: 'Si esta parte tiene una duración propia.',
    en: 'When this part has a length of its own.',
  },
} satisfies Record<string, Words>
const ownHints = { durationHours: hints.durationHours }

// Kind and rank are set outside of the form.
const { courseId: _course, kind: _kind, rank: _rank, ...content } = courseSections.fields
/** A custom section needs a title, because its kind has no name. */
const ownContent = { ...content, title: { ...content.title, mode: 'required' as const, isNullable: false } }

type SectionDialogProps = {
  /** The section, or the kind of a new one. */
  written: CourseSection | SectionKind
  nextRank: number
  /** The field to begin with. */
  focus?: string | undefined
  onSaved: () => void
  onClose: () => void
}

export function SectionDialog({ written: given, nextRank, focus, onSaved, onClose }: SectionDialogProps) {
  const { row: course, locale } = useRecord<Course>()
  const form = useRef<FormHandle>(null)
  const start = focus ?? firstField(given)
  useEffect(() => {
    if (start) form.current?.focus(start)
  }, [start])
  const section = typeof given === 'string' ? undefined : given
  const kind = typeof given === 'string' ? given : given.kind
  const save = (input: Record<string, unknown>): Promise<AnyRow> => {
    const client = officeClient(locale)
    // Cast: the form has validated the fields of the call.
    if (section) return client.call(coursesApi.putSection, { input: { ...input, id: section.id } as never })
    const whole = { ...input, courseId: course.id, kind, rank: nextRank }
    return client.call(coursesApi.createSection, { input: whole as never })
  }
  return (
    <OfficeDialog
      isWide
      hasOwnFocus={start !== undefined}
      title={
        section
          ? say(words.edit, locale, { name: sectionName(section, locale) })
          : say(words.new, locale, { kind: sectionKinds[kind][locale] })
      }
      onClose={onClose}
    >
      <ResourceForm
        isInDialog
        handle={form}
        fields={kind === 'custom' ? ownContent : content}
        hints={kind === 'custom' ? ownHints : hints}
        row={section}
        draftKey={`section ${section?.id ?? `${course.id} ${kind}`}`}
        submitText={words.save}
        save={save}
        onSaved={() => {
          onClose()
          onSaved()
        }}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

/** Whoever starts a section writes its text; a custom one needs its title first. */
const firstField = (written: CourseSection | SectionKind): string | undefined =>
  typeof written === 'string' && written !== 'custom' ? 'body-es' : undefined

type RemoveProps = { section: CourseSection; onRemoved: () => void; onClose: () => void }

export function RemoveSection({ section, onRemoved, onClose }: RemoveProps) {
  const { locale } = useRecord()
  return (
    <StepDialog
      title={say(words.removeTitle, locale, { name: sectionName(section, locale) })}
      button={words.remove}
      isDangerous
      done={words.removed}
      take={async (client) => {
        await client.call(coursesApi.removeSection, { params: { id: section.id } })
        onRemoved()
      }}
      onClose={onClose}
    >
      <p>{words.removeText[locale]}</p>
    </StepDialog>
  )
}
