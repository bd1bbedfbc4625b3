/** Modules of a programme, and programmes that contain this course. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Aside, Bar, RowList, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LinkDialog, UnlinkDialog, UnlinkAllDialog } from './course-link-dialog.screens.tsx'
import { LinkedRow } from './course-link-row.screens.tsx'
import { coursesApi, type LinkedCourse } from './course.api.ts'
import type { Course } from './course.ts'

const words = {
  loading: { es: 'Cargando los módulos', en: 'Loading the modules' },
  modules: { es: 'Módulos de este programa', en: 'Modules of this programme' },
  add: { es: 'Añadir módulo', en: 'Add module' },
  total: {
    es: 'Horas: suman {sum}; el programa indica {hours}.',
    en: 'Hours: {sum} in all; the programme says {hours}.',
  },
  none: { es: 'No tiene módulos', en: 'It has no modules' },
  noneText: {
    es: 'Un diplomado o una certificación puede reunir otros cursos. Quien los aprueba todos completa el programa.',
    en: 'A diplomate or a certification may gather other courses. Passing them all completes the programme.',
  },
  programmes: { es: 'Es parte de', en: 'Part of' },
  unlinkAll: { es: 'Separar de todos', en: 'Detach from all' },
} satisfies Record<string, Words>

type OpenDialog =
  | { what: 'link'; link?: LinkedCourse }
  | { what: 'unlink'; link: LinkedCourse; of: 'children' | 'parents' }
  | { what: 'unlinkAll' }

export function CourseModules() {
  const { row: course, locale } = useRecord<Course>()
  const [linked, reload] = useLinked(course.id)
  const [dialog, setDialog] = useState<OpenDialog>()
  if (!linked) return <Skeleton lines={4} label={words.loading[locale]} />
  const onOpen = mayCall(coursesApi.link) ? setDialog : undefined
  return (
    <>
      <Modules links={linked.children} onOpen={onOpen} />
      {linked.parents.length > 0 && <Programmes links={linked.parents} onOpen={onOpen} />}
      {dialog && (
        <ModuleDialog dialog={dialog} linked={linked} onDone={reload} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

type LinksProps = {
  links: readonly LinkedCourse[]
  /** Undefined for users who may only read. */
  onOpen: ((dialog: OpenDialog) => void) | undefined
}

function Modules({ links, onOpen }: LinksProps) {
  const { row: course, locale } = useRecord<Course>()
  const addButton = onOpen && (
    <Button size="small" onClick={() => onOpen({ what: 'link' })}>
      {words.add[locale]}
    </Button>
  )
  if (links.length === 0) {
    return (
      <EmptyState title={words.none[locale]} action={addButton}>
        {words.noneText[locale]}
      </EmptyState>
    )
  }
  const hours = { sum: sumOf(links), hours: Number(course.durationHours) }
  return (
    <Section title={words.modules[locale]}>
      <RowList label={words.modules[locale]}>
        {links.map((link) => (
          <LinkedRow
            key={link.linkId}
            link={link}
            onEdit={onOpen && (() => onOpen({ what: 'link', link }))}
            onUnlink={onOpen && (() => onOpen({ what: 'unlink', link, of: 'children' }))}
          />
        ))}
      </RowList>
      <Bar>
        {addButton}
        <Aside>{say(words.total, locale, hours)}</Aside>
      </Bar>
    </Section>
  )
}

function Programmes({ links, onOpen }: LinksProps) {
  const { locale } = useRecord()
  return (
    <Section title={words.programmes[locale]}>
      <RowList label={words.programmes[locale]}>
        {links.map((link) => (
          <LinkedRow
            key={link.linkId}
            link={link}
            onUnlink={onOpen && (() => onOpen({ what: 'unlink', link, of: 'parents' }))}
          />
        ))}
      </RowList>
      {onOpen && links.length > 1 && (
        <Bar>
          <Button size="small" onClick={() => onOpen({ what: 'unlinkAll' })}>
            {words.unlinkAll[locale]}
          </Button>
        </Bar>
      )}
    </Section>
  )
}

type ModuleDialogProps = { dialog: OpenDialog; linked: Linked; onDone: () => void; onClose: () => void }
function ModuleDialog({ dialog, linked, ...after }: ModuleDialogProps) {
  if (dialog.what === 'link')
    return <LinkDialog link={dialog.link} nextRank={nextRank(linked.children)} {...after} />
  if (dialog.what === 'unlink') return <UnlinkDialog link={dialog.link} of={dialog.of} {...after} />
  return <UnlinkAllDialog count={linked.parents.length} {...after} />
}

const RANK_STEP = 10
const nextRank = (children: readonly LinkedCourse[]): number =>
  Math.max(0, ...children.map(({ rank }) => rank)) + RANK_STEP

const sumOf = (children: readonly LinkedCourse[]): number =>
  children.reduce((all, { hoursCounted, course }) => all + Number(hoursCounted ?? course.durationHours), 0)

type Linked = { children: LinkedCourse[]; parents: LinkedCourse[] }
function useLinked(id: string) {
  const load = useCallback(
    async (client: Client): Promise<Linked> => {
      const [children, parents] = await Promise.all([
        client.call(coursesApi.children, { params: { id } }),
        client.call(coursesApi.parents, { params: { id } }),
      ])
      return { children, parents }
    },
    [id],
  )
  return useRead(load)
}
