/** Adds, edits or removes a module of a course. */
import { say, translate, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { courseLinks, type CourseLink } from '#resources/catalogue/course-links/course-link.ts'
import { coursesApi, type LinkedCourse } from './course.api.ts'
import type { Course } from './course.ts'

const words = {
  add: { es: 'Añadir módulo', en: 'Add module' },
  change: { es: 'Módulo: {name}', en: 'Module: {name}' },
  save: { es: 'Guardar', en: 'Save' },
  unlinkTitle: { es: 'Separar «{module}» de «{programme}»', en: 'Detach “{module}” from “{programme}”' },
  unlinkText: {
    es: 'Deja de contar para el programa y de verse en su página. El curso en sí no cambia y puede añadirlo de nuevo.',
    en: 'It no longer counts for the programme nor shows on its page. The course itself does not change and can be added again.',
  },
  unlink: { es: 'Separar', en: 'Detach' },
  unlinked: { es: 'Módulo separado', en: 'Module detached' },
  allTitle: { es: 'Separar de los programas ({n})', en: 'Detach from the programmes ({n})' },
} satisfies Record<string, Words>
const hints = {
  required: {
    es: 'El certificado del programa pide haberlo aprobado.',
    en: 'The programme’s certificate asks for it to be passed.',
  },
  hoursCounted: {
    es: 'En blanco cuentan todas las horas del curso.',
    en: 'Left blank, all hours of the course count.',
  },
  rank: { es: 'Los números menores van primero.', en: 'Smaller numbers come first.' },
} satisfies Record<string, Words>

const nameOf = ({ title, code }: Course, locale: 'es' | 'en'): string =>
  translate(title, locale)?.text ?? code

const { parentId: _parent, ...facts } = courseLinks.fields
const { childId: _child, ...ofSameCourse } = facts

type LinkDialogProps = {
  /** The module to change; undefined to add one. */
  link: LinkedCourse | undefined
  nextRank: number
  onDone: () => void
  onClose: () => void
}

export function LinkDialog({ link, nextRank, onDone, onClose }: LinkDialogProps) {
  const { row: course, locale } = useRecord<Course>()
  const initial = link
    ? { required: link.required, rank: link.rank, hoursCounted: link.hoursCounted }
    : { rank: nextRank }
  const save = async (input: Record<string, unknown>): Promise<AnyRow> => {
    const client = officeClient(locale)
    // Cast: the form has validated the fields of the call.
    const { childId = link?.course.id, ...rest } = input as Partial<CourseLink>
    const params = { parent: course.id, child: String(childId) }
    return client.call(link ? coursesApi.changeLink : coursesApi.link, { params, input: rest })
  }
  return (
    <OfficeDialog
      title={link ? say(words.change, locale, { name: nameOf(link.course, locale) }) : words.add[locale]}
      onClose={onClose}
    >
      <ResourceForm
        isInDialog
        fields={link ? ofSameCourse : facts}
        initial={initial}
        hints={hints}
        draftKey={`module ${link?.linkId ?? `of ${course.id}`}`}
        submitText={link ? words.save : words.add}
        save={save}
        onSaved={() => {
          onClose()
          onDone()
        }}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

type UnlinkProps = {
  link: LinkedCourse
  /** Whether the linked course is a module of the open one, or a programme it is part of. */
  of: 'children' | 'parents'
  onDone: () => void
  onClose: () => void
}

export function UnlinkDialog({ link, of, onDone, onClose }: UnlinkProps) {
  const { row: course, locale } = useRecord<Course>()
  const [programme, module] = of === 'children' ? [course, link.course] : [link.course, course]
  const names = { module: nameOf(module, locale), programme: nameOf(programme, locale) }
  return (
    <StepDialog
      title={say(words.unlinkTitle, locale, names)}
      button={words.unlink}
      done={words.unlinked}
      take={async (client) => {
        await client.call(coursesApi.unlink, { params: { parent: programme.id, child: module.id } })
        onDone()
      }}
      onClose={onClose}
    >
      <p>{words.unlinkText[locale]}</p>
    </StepDialog>
  )
}

type UnlinkAllProps = { count: number; onDone: () => void; onClose: () => void }

export function UnlinkAllDialog({ count, onDone, onClose }: UnlinkAllProps) {
  const { row: course, locale } = useRecord<Course>()
  return (
    <StepDialog
      title={say(words.allTitle, locale, { n: count })}
      button={words.unlink}
      isDangerous
      done={words.unlinked}
      take={async (client) => {
        await client.call(coursesApi.removeParents, { params: { id: course.id } })
        onDone()
      }}
      onClose={onClose}
    >
      <p>{words.unlinkText[locale]}</p>
    </StepDialog>
  )
}
